import { parseDocument } from 'yaml';
import type { Collection } from '../../collection/collection.ts';
import { newsIdOf } from '../../collection/readNews.ts';
import { dataNameOf } from '../../collection/files.ts';
import { labelOf, labelsAt } from '../forms/label.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { bodyStart } from '../splice/editSource.ts';
import { pathAt } from '../text/pathAt.ts';
import type { ContentSpot, FileSpot } from './found.ts';

/** Returns a function that describes the place at an offset of a content file. */
export function locateSpots(
  file: string,
  text: string,
  { pages, drafts, news }: Pick<Collection, 'pages' | 'drafts' | 'news'>,
): (offset: number) => ContentSpot {
  if (dataNameOf(file) !== undefined) {
    const { contents, root } = yamlOf(text);
    return (offset) => {
      const path: JsonPath = pathAt(contents, offset);
      return { label: labelsAt(file, root, path).join(' › '), target: { file, at: 'data', path } };
    };
  }
  const page = [...pages, ...drafts].find((each) => each.file === file);
  const id = newsIdOf(file);
  const title = page?.title ?? news.find((item) => item.id === id)?.heading ?? file;
  const newsPath = Number.isNaN(id) ? {} : { path: `/news/${id}` };
  const path = page ? { path: page.path } : newsPath;
  const start = bodyStart(text);
  const first = text.indexOf('\n') + 1;
  const { contents } = yamlOf(text.slice(first, text.slice(0, start).lastIndexOf('---')));
  const headings = [...text.matchAll(/^#{1,6} (.*?)(?: \[#[\w-]+\])?$/gm)];
  return (offset) => {
    if (offset >= start) {
      const heading = headings.findLast(({ index }) => index <= offset)?.[1];
      return { label: [title, ...(heading === undefined ? [] : [heading])].join(' › '), ...path };
    }
    const keys: JsonPath = pathAt(contents, offset - first).slice(0, 1);
    return { label: [title, ...keys.map(labelOf)].join(' › '), target: { file, at: 'front', path: keys }, ...path };
  };
}

/** Returns a function that describes the place at a line and column of a content file, both counted from 1. */
export function spotsIn(file: string, text: string, collection: Pick<Collection, 'pages' | 'drafts' | 'news'>) {
  const place = locateSpots(file, text, collection);
  const lines = text.split('\n');
  return ({ line, column }: { line: number; column: number }): FileSpot => {
    const offset = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1);
    return { file, line, offset, ...place(offset) };
  };
}

function yamlOf(text: string) {
  const document = parseDocument(text);
  return { contents: document.contents, root: document.toJS() as Json };
}
