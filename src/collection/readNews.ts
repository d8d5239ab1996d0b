import { collections } from '../../content.config.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from './diagnostic.ts';
import type { NewsDraft } from './draft.ts';
import { explainTxt } from './explainTxt.ts';
import { readFrontMatter } from './frontMatter.ts';
import { inspectionAt, type inspectNews } from './inspectNews.ts';
import { resolveInstants } from './instants.ts';
import type { ReadFile, TextReader } from './readText.ts';
import { walkValues } from './schema.ts';
import { locateStart } from './yaml/locate.ts';

const { errorAt } = reporter('news-file');

const noText = 'This item has no text. Write it below the second line of ---.';
const invalidName = 'A news file is named by its number, a hyphen and a few words in lowercase, as in 128-hotel-opens.md.';

function readItem(file: string, id: number, text: string, inspect: typeof inspectNews, zone: string): ReadFile<NewsDraft> {
  const { front, body } = readFrontMatter(file, text, collections.news.schema);
  const isEmpty = front.value !== undefined && body.trim() === '';
  const end = { line: body.split('\n').length, column: 1 };
  const summary = front.value?.summary;
  const inspections = [inspect(body), ...(summary ? [inspectionAt(front.locate(['summary']), inspect(summary))] : [])];
  const resolved = resolveInstants(front.value, [...walkValues(collections.news.schema, front.value, 'news')], zone);
  return {
    value: { file, id, front: resolved.value, body, inspections, locate: front.locate },
    diagnostics: [...front.diagnostics, ...inFile(file, isEmpty ? [errorAt(end, noText)] : [])],
  };
}

/** Reads the news, and reports files without a number of their own. */
export function readNews(
  present: readonly string[],
  read: TextReader,
  diagnostics: Diagnostic[],
  inspect: typeof inspectNews,
  zone: string,
): NewsDraft[] {
  const report = (file: string, message: string) => diagnostics.push(...inFile(file, [errorAt(startOfFile, message)]));
  const files = new Map<number, string>();
  return present.flatMap((file) => {
    const id = Number(/^content\/news\/(\d{1,9})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? 0);
    if (id === 0) {
      report(file, explainTxt(file) ?? invalidName);
      return [];
    }
    const other = files.get(id);
    if (other) report(file, `The number ${id} is taken by ${other}. Use the next free number.`);
    files.set(id, file);
    const unreadable = { file, id, front: undefined, body: '', inspections: [], locate: locateStart };
    return read(file, (text) => readItem(file, id, text, inspect, zone)) ?? unreadable;
  });
}
