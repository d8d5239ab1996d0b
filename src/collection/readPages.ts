import { pageFrontMatter } from '../../content.config.ts';
import type { PageDraft } from './draft.ts';
import { readFrontMatter } from './frontMatter.ts';
import type { inspectMdx } from './mdx.ts';
import type { Inspection } from './mdx/inspection.ts';
import { type Diagnostic, top } from './diagnostic.ts';
import type { TextReader } from './readText.ts';
import { nowhere } from './yaml/locate.ts';

const folder = 'content/pages';

/** Address of a page: the place of its file. */
export const pagePath = (file: string): string => file.slice(folder.length, -'.mdx'.length).replace(/\/index$/, '') || '/';

// Served by other parts of the site (section 2, and the files of the build).
const taken = /^\/(?:staff|api|assets|images|_data)(?:\/|$)/;

/** What is wrong with the place and the name of a page's file; undefined if nothing is. */
export function nameFault(file: string): string | undefined {
  const path = pagePath(file);
  if (path === '/news/[news]') return undefined;
  if (!/^(?:\/|(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+)$/.test(path))
    return 'The names of a page’s file and folders are its address: write them in small letters, digits and single hyphens, as in fun/pool-party.mdx.';
  if (taken.test(path)) return `Addresses that begin with /${path.split('/')[1]} are not free for pages. Move the file to another folder.`;
  return undefined;
}

const nothing: Inspection = { headings: [], components: [], links: [], prose: [], problems: [], complete: false };

function readPage(file: string, text: string, inspect: typeof inspectMdx): { value: PageDraft; problems: Diagnostic[] } {
  const { front, body, framed } = readFrontMatter(file, text, pageFrontMatter);
  const inspection = framed ? inspect(file, body) : nothing;
  const fault = nameFault(file);
  const problems = [...front.problems, ...inspection.problems, ...(fault ? [{ file, ...top, message: fault }] : [])];
  return { value: { file, path: pagePath(file), front: front.value, body, inspection, locate: front.locate }, problems };
}

const unreadable = (file: string): PageDraft => ({
  file,
  path: pagePath(file),
  front: undefined,
  body: '',
  locate: nowhere,
  inspection: nothing,
});

/** Reads the pages. A file that is none is a problem. */
export function readPages(present: readonly string[], each: TextReader, problems: Diagnostic[], inspect: typeof inspectMdx): PageDraft[] {
  const others = present.filter((file) => !file.endsWith('.mdx'));
  problems.push(
    ...others.map((file) => ({
      file,
      ...top,
      message: 'Nothing reads this file: the name of a page ends in .mdx. Rename it, or move it away.',
    })),
  );
  return present
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => each(file, (text) => readPage(file, text, inspect)) ?? unreadable(file));
}
