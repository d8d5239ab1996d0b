import { type DataFile, dataNames } from '../../../content.config.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { CollectionDraft, PageDraft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { isShipped } from '../check/leftovers/leftovers.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { JsonPath } from '../splice/change.ts';
import type { Answers } from './answers.ts';
import type { PageChoice } from './choices.ts';
import type { StepInput } from './step.ts';

/** Whether every website has a page, whatever is answered. The article is a page of its own. */
export const isNeededPage = (path: string): boolean => /^\/(?:404|news|news\/\[news\]|search|offline)?$/.test(path);

export function choiceFor({ path }: Pick<PageDraft, 'path'>, { ready, none, others }: Answers['pages']): PageChoice {
  if (isNeededPage(path) || ready.includes(path)) return 'ready';
  return none.includes(path) ? 'none' : others;
}

export const choiceNow = ({ front }: Pick<PageDraft, 'front'>): PageChoice => (front?.ready === false ? 'not yet' : 'ready');

/** The entry that a value belongs to, if it is a field of an entry of a list. */
const entryPath = (path: JsonPath): JsonPath =>
  typeof path.at(-1) === 'string' && typeof path.at(-2) === 'number' ? path.slice(0, -1) : path;

/**
 * The edits by which no entry of a data file leads to pages that go: entries of the menu, quick actions, redirects and the like go, too.
 */
function withoutWays({ parsed }: CollectionDraft, gone: ReadonlySet<string>): FileEdit[] {
  return dataNames.flatMap((name: DataFile): FileEdit[] => {
    const ways = (parsed[name]?.values ?? []).flatMap(({ hints, value, path }) =>
      (hints.kind === 'path' || hints.link) && gone.has(pathOf(String(value))) ? [entryPath(path as JsonPath)] : [],
    );
    const isWay = (path: JsonPath) => ways.some((way) => way.join('\0') === path.join('\0'));
    const groups = name === 'menu' ? (parsed.menu?.input as { items?: unknown[] }[]) : [];
    const emptied = groups.flatMap(({ items }, index): JsonPath[] =>
      items && items.length > 0 && items.every((_item, place) => isWay([index, 'items', place])) ? [[index]] : [],
    );
    const kept = ways.filter((way) => !emptied.some(([index]) => way.length > 1 && way[0] === index));
    // From the end on, so that the places of those before stay.
    const inOrder = [...kept, ...emptied].toSorted((a, b) => comparePaths(b, a));
    return inOrder.map((path) => ({ file: fileOf(name), at: 'data', change: { kind: 'remove', path: [...path] } }));
  });
}

/** The order of paths in a file: entries of a list by their places, what is around others before these. */
export function comparePaths(a: JsonPath, b: JsonPath): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return a.length - b.length;
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
}

function markOf({ file, front }: PageDraft, choice: PageChoice): FileEdit[] {
  if (choice === 'none') return [{ file, at: 'gone' }];
  if (choice === 'not yet') return [{ file, at: 'front', change: { kind: 'set', path: ['ready'], value: false } }];
  return front?.ready === false ? [{ file, at: 'front', change: { kind: 'remove', path: ['ready'] } }] : [];
}

/** The news that came with the product. What an owner has written or changed since is not among it. */
export const shippedNews = (files: ContentFiles): string[] =>
  files.below('content/news').filter((file) => isShipped('news', files.bytes(file)));

const redirectsFile = fileOf('redirects');

/** The redirects, if they are those that the product came with: they lead from addresses of another convention. */
const shippedRedirects = ({ files, draft, answers }: StepInput): string[] =>
  answers.data.redirects === undefined && files.has(redirectsFile) && isShipped('redirects', files.bytes(redirectsFile))
    ? Object.keys(draft.data.redirects ?? {})
    : [];

/**
 * The texts by which pages are there, not ready, or gone, and nothing but words leads to those that are gone; news goes if it is not
 * kept, and so do the redirects.
 */
export function choosePages(input: StepInput): Texts {
  const { files, draft, answers } = input;
  const pages = draft.pages.filter((page) => choiceFor(page, answers.pages) === 'none').map(({ path }) => path);
  const redirects = shippedRedirects(input);
  const ways = withoutWays(draft, new Set([...pages, ...redirects]));
  return applyEdits(files, [
    ...draft.pages.flatMap((page) => markOf(page, choiceFor(page, answers.pages))),
    ...(redirects.length > 0 ? ways.filter(({ file }) => file !== redirectsFile) : ways),
    ...(redirects.length > 0 ? [{ file: redirectsFile, at: 'gone' } as const] : []),
    ...(answers.news === 'none' ? shippedNews(files).map((file): FileEdit => ({ file, at: 'gone' })) : []),
  ]);
}
