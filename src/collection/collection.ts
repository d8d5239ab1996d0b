import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, newsFrontMatter, pageFrontMatter, type Data, type PageFrontMatter } from '../../content.config.ts';
import { checkCollection } from './check.ts';
import { readFrontMatter } from './frontMatter.ts';
import { inspectMdx, type Inspection } from './mdx.ts';
import { type Problem, sortProblems } from './problem.ts';
import { type Parsed, parseYaml } from './yamlFile.ts';

export interface Page extends PageFrontMatter {
  /** Address without a trailing slash, as in `/join/hotel`; `/news/[news]` stands for every article. */
  path: string;
  file: string;
  inspection: Inspection;
  locate: Parsed<unknown>['locate'];
}

/** A news item as its file says it; `live` and the other dates are ISO instants in UTC. */
export interface NewsFile {
  id: number;
  heading: string;
  summary: string | null;
  content: string;
  live: string;
  pinned: boolean;
  pinnedUntil?: string | undefined;
  updated?: string | undefined;
}

/** All content, read and checked. */
export interface Collection {
  data: Data;
  pages: Page[];
  /** Every item, also those not yet public; newest first, ties by the higher id. */
  news: NewsFile[];
  images: string[];
}

export type Draft = Omit<Collection, 'data'> & { data: Partial<Data>; locate: Partial<Record<keyof Data, Parsed<unknown>['locate']>> };

/** Thrown where content was needed and it has problems; `message` lists them all. */
export class ContentError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(`The content has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Files below a folder that end in one of the endings, as paths from it with forward slashes, in order. */
function filesBelow(root: string, folder: string, ...endings: string[]): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1).replaceAll('\\', '/'))
    .toSorted();
}

function readData(root: string, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  const present = filesBelow(root, 'content/data', '.yaml', '.yml');
  for (const name of Object.keys(dataFiles) as (keyof Data)[]) {
    const file = `content/data/${name}.yaml`;
    if (!present.includes(file)) {
      problems.push({ file, line: 1, column: 1, message: 'This file is missing. Bring it back from the history of the repository.' });
      continue;
    }
    const parsed = parseYaml(file, readText(root, file), dataFiles[name]);
    problems.push(...parsed.problems);
    Object.assign(draft.data, parsed.value === undefined ? {} : { [name]: parsed.value });
    draft.locate[name] = parsed.locate;
  }
  for (const file of present) {
    const name = file.slice('content/data/'.length).replace(/\.ya?ml$/, '');
    if (!(name in dataFiles && file.endsWith('.yaml'))) problems.push({ file, line: 1, column: 1, message: `No data file has this name; nothing would read it. There is: ${Object.keys(dataFiles).join(', ')} (each with .yaml).` });
  }
  return problems;
}

const readText = (root: string, file: string) => readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

function readPages(root: string, draft: Draft): Problem[] {
  return filesBelow(root, 'content/pages', '.mdx', '.md').flatMap((file) => {
    if (file.endsWith('.md')) return [{ file, line: 1, column: 1, message: 'A page ends in .mdx; rename the file.' }];
    const { front, body } = readFrontMatter(file, readText(root, file), pageFrontMatter);
    const inspection = inspectMdx(file, body);
    const path = file.slice('content/pages'.length, -'.mdx'.length).replace(/\/index$/, '') || '/';
    if (front.value) draft.pages.push({ ...front.value, path, file, inspection, locate: front.locate });
    return [...front.problems, ...inspection.problems];
  });
}

function readNews(root: string, draft: Draft): Problem[] {
  const problems: Problem[] = [];
  const files = new Map<number, string>();
  for (const file of filesBelow(root, 'content/news', '.md', '.mdx')) {
    const id = Number(/\/(\d{1,9})-[\w-]+\.md$/.exec(file)?.[1]);
    const report = (message: string, line = 1) => problems.push({ file, line, column: 1, message });
    if (!(id > 0)) {
      report('The name of a news file is its number, a hyphen and a few words, as in 128-hotel-opens.md.');
      continue;
    }
    const earlier = files.get(id);
    if (earlier) report(`The number ${id} is taken by ${earlier}. Take the next free number.`);
    files.set(id, file);
    const { front, body } = readFrontMatter(file, readText(root, file), newsFrontMatter);
    problems.push(...front.problems);
    if (front.value && body.trim() === '') report('The item has no text. Write it below the second line of ---.', body.split('\n').length);
    if (front.value) {
      const { summary, pinned, ...rest } = front.value;
      draft.news.push({ id, ...rest, summary: summary ?? null, pinned: pinned ?? false, content: body.trim() });
    }
  }
  draft.news.sort((a, b) => Date.parse(b.live) - Date.parse(a.live) || b.id - a.id);
  return problems;
}

/**
 * Reads and checks everything below `content/` of a project's folder. All problems of all files come together.
 * @throws {ContentError} where anything is wrong
 */
export function readCollection(root: string): Collection {
  const draft: Draft = { data: {}, pages: [], news: [], images: filesBelow(root, 'content/images', '').map((file) => file.slice('content/images/'.length)), locate: {} };
  const problems = [...readData(root, draft), ...readPages(root, draft), ...readNews(root, draft)];
  problems.push(...checkCollection(draft));
  if (problems.length > 0) throw new ContentError(sortProblems(problems));
  return { data: draft.data as Data, pages: draft.pages, news: draft.news, images: draft.images };
}
