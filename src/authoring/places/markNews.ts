import type { Nodes } from 'mdast';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { parseMarkdown } from '../../collection/markdown/parse.ts';
import { bodyStart } from '../splice/editSource.ts';
import type { Marks } from './marks.ts';

/** End offsets of the text in a block: of a paragraph, each list item, or each table cell. */
function textEndOffsets(node: Nodes): number[] {
  if (!('children' in node)) return [];
  if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
    const end = node.children.findLast(({ position }) => position)?.position?.end.offset;
    return end === undefined ? [] : [end];
  }
  return node.children.flatMap(textEndOffsets);
}

/** Returns a function that marks each block of a news item with its place in the file. */
export function markNews(files: ContentFiles, marks: Marks): (file: string, content: string) => string {
  return (file, content) => {
    const { root, limit } = parseMarkdown(content, 'trusted');
    const moved = bodyStart(fileText(files, file)) - content.search(/\S|$/);
    const found = limit ? [] : root.children.flatMap((block) => textEndOffsets(block).map((end) => ({ end, block })));
    return found.toReversed().reduce((text, { end, block: { position } }) => {
      const [start, until] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
      // The space keeps the mark from becoming part of a URL at the end.
      const mark = marks.text(' ', { file, at: 'text', start: start + moved, end: until + moved });
      return text.slice(0, end) + mark + text.slice(end);
    }, content);
  };
}
