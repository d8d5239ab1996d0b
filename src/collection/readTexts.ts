import { collections } from '../../content.config.ts';
import { explainTxtExtension } from './files/contentFiles.ts';
import { type FileDiagnostic, locateStart, repeated, startOfFile, errorIn, warningIn, errorAt } from './files/diagnostic.ts';
import { readFrontMatter } from './frontMatter.ts';
import { moveInspection, type inspectNews } from './markdown/inspectNews.ts';
import { emptyInspection } from './mdx/inspection.ts';
import type { inspectMdx } from './mdx/parsePage.ts';
import { checkPagePath, pagePath } from './parsed/pages.ts';
import type { ParsedNewsItem, ParsedPage, Parsed, CachedParse } from './parsed/parsedContent.ts';
import { resolveInstants } from './readData.ts';
import { walkValues } from './schema/hints.ts';

/** The end of a text, where words that are missing go. */
const endOf = (text: string) => ({ line: text.split('\n').length, column: 1 });

function readPage(file: string, text: string, parse: typeof inspectMdx): Parsed<ParsedPage> {
  const { front, body } = readFrontMatter(text, collections.pages.schema);
  const inspection = body?.trim() ? parse(body) : emptyInspection();
  return {
    value: { file, path: pagePath(file), front: front.value, body: body ?? '', inspection, locate: front.locate },
    diagnostics: [
      ...front.diagnostics,
      ...inspection.diagnostics,
      ...errorAt(startOfFile, checkPagePath(file)),
      ...errorAt(endOf(body ?? ''), body?.trim() === '' && 'This page has no text. Write it below the second line of ---.'),
    ],
  };
}

const notMdx = 'The website does not use this file, because the name of a page ends in .mdx. Rename it, or move it somewhere else.';

/** Reads the pages. One that can't be read stays in the list, so that links to it are no errors. */
export function readPages(files: readonly string[], read: CachedParse, found: FileDiagnostic[], parse: typeof inspectMdx) {
  return files.flatMap((file): ParsedPage[] => {
    const unreadable = { file, path: pagePath(file), front: undefined, body: '', locate: locateStart, inspection: emptyInspection() };
    if (file.endsWith('.mdx')) return [read(file, (text) => readPage(file, text, parse)) ?? unreadable];
    found.push(...errorIn(file, explainTxtExtension(file) ?? notMdx));
    // Links to it will be valid once it is renamed.
    const meant = file.replace(/\.mdx(?:\.txt)?$/i, '.mdx');
    return meant === file ? [] : [{ ...unreadable, file: meant, path: pagePath(meant) }];
  });
}

const noNewsText = 'This item has no text. Write it below the second line of ---.';
const invalidName = 'A news file is named by its number, a hyphen and a few words in lowercase, as in 128-hotel-opens.md.';

/** The number of a news item, by its file: 128 for `content/news/128-hotel-opens.md`; NaN for other files. */
export const newsIdOf = (file: string): number => Number(/^content\/news\/(\d{1,9})-/.exec(file)?.[1]);

/** A date at the start of a file name, as other programs write it. Its year would be read as the item's number. */
const datedName = /^(?:20\d\d[-_]?\d\d[-_]?\d\d|\d{1,2}-\d{1,2}-20\d\d)[-_]?/;
const yearName = /^20\d\d[-_]/;
/** From this number on, a number may look like a year. */
const nearYears = 1500;

/** Explains a wrong name in content/news. @param next the next free number */
export function checkNewsName(name: string, next: number): string | undefined {
  const date = (datedName.exec(name) ?? (next < nearYears ? yearName.exec(name) : null))?.[0];
  if (date !== undefined)
    return `This name begins with a date, so its first digits would be the number of the item. Rename the file to ${next}-${name.slice(date.length)}, and write the date after "live:".`;
  const [, zeros, number] = /^(0*)(\d{1,9})-[a-z0-9-]+\.md$/.exec(name) ?? [];
  if (!Number(number)) return invalidName;
  return zeros ? `A number has no zeros in front of it. Rename the file to ${name.slice(zeros.length)}.` : undefined;
}

const fewNews = 10;
/** True if a number seems to have a digit too many: more digits than the one before, and at least twice its value. The first ones may jump. */
const isJump = (id: number, before = 0) => before >= fewNews && id >= 2 * before && String(id).length > String(before).length;

const explainJump = (id: number, before = 0) =>
  `The number ${id} comes after ${before}, so the next items would go on from there. If a digit is too many, rename the file to ${before + 1}-….`;

function readItem(file: string, id: number, text: string, parse: typeof inspectNews, zone: string): Parsed<ParsedNewsItem> {
  const { front, body = '' } = readFrontMatter(text, collections.news.schema);
  const isEmpty = front.value !== undefined && body.trim() === '';
  const summary = front.value?.summary;
  const inspections = [parse(body), ...(summary ? [moveInspection(front.locate(['summary']), parse(summary))] : [])];
  const values = [...walkValues(collections.news.schema, front.value, 'news')];
  const { value, diagnostics } = resolveInstants(front.value, values, zone, front.locate);
  return {
    value: { file, id, front: value, body, inspections, locate: front.locate },
    diagnostics: [...front.diagnostics, ...diagnostics, ...errorAt(endOf(body), isEmpty && noNewsText)],
  };
}

/** Reads the news. One with a wrong name is left out, because it has no number. */
export function readNews(files: readonly string[], read: CachedParse, found: FileDiagnostic[], parse: typeof inspectNews, zone: string) {
  const numbers = files.map((file) => newsIdOf(file) || 0).toSorted((a, b) => a - b);
  const jump = numbers.findIndex((number, index) => isJump(number, numbers[index - 1]));
  const next = (numbers.findLast((number) => number < nearYears) ?? 0) + 1;
  const items = files.flatMap((file): ParsedNewsItem[] => {
    const wrong = checkNewsName(file.slice('content/news/'.length), next);
    if (wrong !== undefined) {
      found.push(...errorIn(file, explainTxtExtension(file) ?? wrong));
      return [];
    }
    const id = newsIdOf(file);
    if (id === numbers[jump]) found.push(...warningIn(file, explainJump(id, numbers[jump - 1])));
    const unreadable = { file, id, front: undefined, body: '', inspections: [], locate: locateStart };
    // Its dates depend on the time zone.
    return [read(file, (text) => readItem(file, id, text, parse, zone), `${file} ${zone}`) ?? unreadable];
  });
  for (const [{ file, id }, first] of repeated(items, (item) => item.id))
    found.push(...errorIn(file, `The number ${id} is taken by ${first.file}. Use the next free number.`));
  return items;
}
