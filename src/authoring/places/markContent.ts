import { z } from 'zod';
import { isDefined } from '../../domain/isDefined.ts';
import { collections, type DataFile, dataNames, type SiteData } from '../../../content.config.ts';
import { newsIdOf } from '../../collection/readNews.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { Collection } from '../../collection/collection.ts';
import { factFields } from '../../collection/facts.ts';
import { dataFilePath } from '../../collection/files.ts';
import { type FoundValue, schemaAt, walkValues } from '../../collection/schema.ts';
import { withValueAt } from '../../domain/valueAt.ts';
import type { Target } from '../splice/edits.ts';
import type { JsonPath } from '../../domain/json.ts';
import type { Marks } from './marks.ts';
import { markNews } from './markNews.ts';

const markKinds = ['number', 'day', 'instant', 'phone', 'email', 'url'] as const;

/** The mark for a value; undefined if no page can show a value of this kind. */
function markValue({ hints: { kind }, value }: FoundValue, target: Target, marks: Marks): unknown {
  if (kind === 'text') return typeof value === 'string' ? marks.text(value, target) : undefined;
  const markKind = markKinds.find((known) => known === (kind === 'money' ? 'number' : kind));
  return markKind && marks[markKind](target);
}

function markFile(name: DataFile, value: unknown, marks: Marks): unknown {
  const { schema } = collections.data[name];
  let marked = value;
  for (const found of walkValues(schema, value, name)) {
    if (found.hints.shown === false || found.hints.inPlace === false) continue;
    const target: Target = { file: dataFilePath(name), at: 'data', path: found.path as JsonPath };
    const mark = markValue(found, target, marks);
    const fieldSchema = schemaAt(schema, found.path);
    // Skip marks that the schema refuses, such as a time zone with a mark, because they could crash rendering.
    const isAccepted = found.hints.kind === 'instant' || (fieldSchema !== undefined && z.safeParse(fieldSchema, mark).success);
    if (mark !== undefined && isAccepted) marked = withValueAt(marked, found.path, mark);
  }
  // The year of the convention is written as its first day.
  const firstDay: Target = { file: dataFilePath(name), at: 'data', path: ['firstDay'] };
  return name === 'convention' ? withValueAt(marked, ['conYear'], marks.number(firstDay)) : marked;
}

const markData = (data: SiteData, marks: Marks) =>
  Object.fromEntries(
    dataNames.filter((name) => data[name] !== undefined).map((name) => [name, markFile(name, data[name], marks)]),
  ) as unknown as SiteData;

/** Returns a copy of a collection with a mark in every value that pages show. */
export function markContent(collection: Collection, marks: Marks, files: ContentFiles): Collection {
  const newsFiles = new Map(files.below('content/news').map((file) => [newsIdOf(file), file]));
  const markText = markNews(files, marks);
  const pages = collection.pages.map((page) => {
    const texts = factFields
      .map((name) => {
        const text = page[name];
        return text === undefined ? undefined : [name, marks.text(text, { file: page.file, at: 'front', path: [name] })];
      })
      .filter(isDefined);
    return { ...page, ...(Object.fromEntries(texts) as Partial<typeof page>) };
  });
  const news = collection.news.map((item) => {
    const file = newsFiles.get(item.id);
    if (file === undefined) return item;
    const front = (name: string): Target => ({ file, at: 'front', path: [name] });
    return {
      ...item,
      heading: marks.text(item.heading, front('heading')),
      summary: item.summary === null ? null : marks.text(item.summary, front('summary')),
      content: markText(file, item.content),
    };
  });
  return { ...collection, data: markData(collection.data, marks), pages, news };
}
