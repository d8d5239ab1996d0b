import { z } from 'zod';
import { type Data, dataFiles, type DataFile } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { factFields } from '../../collection/facts.ts';
import { type FoundValue, schemaAt, walkValues } from '../../collection/schema.ts';
import { withValueAt } from '../../domain/withValueAt.ts';
import type { Target } from '../editor/api.ts';
import type { Path } from '../splice/change.ts';
import type { Marks } from './marks.ts';
import type { newsTargets } from './newsTargets.ts';

const kindsOfMarks = ['number', 'day', 'instant', 'phone', 'email', 'url'] as const;

/** A mark in the place of a value; undefined if nothing can show the value. */
function markFor({ hints: { kind }, value }: FoundValue, target: Target, marks: Marks): unknown {
  if (kind === 'text') return typeof value === 'string' ? marks.text(value, target) : undefined;
  const own = kindsOfMarks.find((known) => known === (kind === 'money' ? 'number' : kind));
  return own && marks[own](target);
}

// Numbers of these files measure what is drawn or wait, and no page shows them.
const unshown: readonly DataFile[] = ['banner', 'map', 'search'];

function markFile(name: DataFile, value: unknown, marks: Marks): unknown {
  const schema = dataFiles[name];
  let marked = value;
  for (const found of walkValues(schema, value, name)) {
    const target: Target = { file: `content/data/${name}.yaml`, at: 'data', path: found.path as Path };
    const mark = markFor(found, target, marks);
    const own = schemaAt(schema, found.path);
    // A value that the schema wouldn't accept, such as a time zone with a mark, could stop the rendering.
    const isAccepted = found.hints.kind === 'instant' || (own !== undefined && z.safeParse(own, mark).success);
    if (mark !== undefined && isAccepted && found.path[0] !== 'tooltip') marked = withValueAt(marked, found.path, mark);
  }
  return marked;
}

const markData = (data: Data, marks: Marks): Data => {
  const names = (Object.keys(data) as DataFile[]).filter((name) => !unshown.includes(name));
  return { ...data, ...Object.fromEntries(names.map((name) => [name, markFile(name, data[name], marks)])) };
};

/** A collection with marks for everything that pages show. @param newsTarget the file of a news item, and its text as a target */
export function markContent(collection: Collection, marks: Marks, newsTarget: ReturnType<typeof newsTargets>): Collection {
  const pages = collection.pages.map((page) => {
    const texts = factFields.flatMap((name) => {
      const text = page[name];
      return text === undefined ? [] : [[name, marks.text(text, { file: page.file, at: 'front', path: [name] })]];
    });
    return { ...page, ...(Object.fromEntries(texts) as Partial<typeof page>) };
  });
  const news = collection.news.map((item) => {
    const text = newsTarget(item.id);
    if (!text) return item;
    const front = (name: string): Target => ({ file: text.file, at: 'front', path: [name] });
    return {
      ...item,
      heading: marks.text(item.heading, front('heading')),
      summary: item.summary === null ? null : marks.text(item.summary, front('summary')),
      content: marks.text(item.content, text),
    };
  });
  return { ...collection, data: markData(collection.data, marks), pages, news };
}
