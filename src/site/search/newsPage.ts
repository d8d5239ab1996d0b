import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { NewsFile } from '../../collection/collection.ts';
import { instantDay } from '../../domain/format.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import type { SearchPage } from '../../search/types.ts';
import { createPageBuilder, type PageBuilder } from './pageBuilder.ts';

function addNode(node: Nodes, builder: PageBuilder): void {
  switch (node.type) {
    case 'root':
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'table':
      for (const child of node.children) addNode(child, builder);
      break;
    case 'heading':
      builder.open(toString(node), undefined, node.depth);
      break;
    case 'tableRow':
      builder.write(node.children.map((cell) => toString(cell)).join(', '), []);
      builder.endBlock();
      break;
    case 'paragraph':
    case 'code':
      builder.write(toString(node), []);
      builder.endBlock();
      break;
    default:
  }
}

/**
 * A news item as a page to search; its sections have no addresses of their own.
 * @param isFull whether with its text, or only with heading, summary and the headings in it
 */
export function newsPage({ id, heading, summary, content, live }: NewsFile, zone: string, isFull: boolean): SearchPage {
  const builder = createPageBuilder(heading);
  addNode(parseMarkdown(content).root, builder);
  return {
    path: `/news/${id}`,
    title: heading,
    description: summary === null ? '' : toString(parseMarkdown(summary).root),
    newsDay: instantDay(new Date(live), zone),
    sections: builder.sections.map(({ heading: name, text }) => ({ heading: name, text: isFull ? text : [] })),
  };
}
