import { isDefined } from '../../domain/isDefined.ts';
import { type DataFile, dataNames } from '../../../content.config.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import { resolveFrontMatter } from '../../collection/facts.ts';
import type { ParsedContent, ParsedPage } from '../../collection/parsedContent.ts';
import { componentTag } from '../../collection/mdx/componentTag.ts';
import { dataFilePath } from '../../collection/files.ts';
import { referencesOf } from '../../collection/references.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { isShipped } from '../check/leftovers/leftovers.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { JsonPath } from '../../domain/json.ts';
import { removeValueAt, setValueAt } from '../splice/change.ts';
import type { Answers } from './answers.ts';
import type { PageChoice } from './choices.ts';
import type { StepInput } from './step.ts';

/** True for pages that every website needs. They can't be removed. */
export const isNeededPage = (path: string): boolean => /^\/(?:404|news|news\/\[news\]|search|offline)?$/.test(path);

/** The answer for a page. Pages that the site can't do without are always ready. */
export function pageChoice({ path }: Pick<ParsedPage, 'path'>, { ready, none, others }: Answers['pages']): PageChoice {
  if (isNeededPage(path) || ready.includes(path)) return 'ready';
  return none.includes(path) ? 'none' : others;
}

/** The choice that a page's front matter states now. */
export const currentChoice = ({ front }: Pick<ParsedPage, 'front'>): PageChoice => (front?.ready === false ? 'not yet' : 'ready');

/** A page's title with its facts filled in. Facts that don't exist are left out. */
export const pageTitle = ({ data }: ParsedContent, { path, front }: ParsedPage): string =>
  (front ? resolveFrontMatter(front, referencesOf(data)).title : path).replaceAll(componentTag, '').replaceAll(/\s+/g, ' ').trim() ||
  (front?.nav ?? path);

/** The list entry that a value is a field of; otherwise the value's own path. */
const entryPath = (path: JsonPath): JsonPath =>
  typeof path.at(-1) === 'string' && typeof path.at(-2) === 'number' ? path.slice(0, -1) : path;

/**
 * Edits that remove links to removed pages from the data: entries of the menu, quick actions, redirects and so on. A menu group that would
 * be empty is removed, too.
 */
function removeLinks({ dataFiles }: ParsedContent, removed: ReadonlySet<string>): FileEdit[] {
  return dataNames.flatMap((name: DataFile): FileEdit[] => {
    const links = (dataFiles[name]?.values ?? [])
      .filter(({ hints, value }) => (hints.kind === 'path' || hints.link) && removed.has(pathOf(String(value))))
      .map(({ path }) => entryPath(path as JsonPath));
    const isLink = (path: JsonPath) => links.some((way) => way.join('\0') === path.join('\0'));
    const groups = name === 'menu' ? (dataFiles.menu?.input as { items?: unknown[] }[]) : [];
    const emptied = [...groups.entries()]
      .filter(([index, { items = [] }]) => items.length > 0 && items.every((_item, place) => isLink([index, 'items', place])))
      .map(([index]): JsonPath => [index]);
    const kept = links.filter((way) => !emptied.some(([index]) => way.length > 1 && way[0] === index));
    // From the end, so that earlier indexes stay valid.
    const inOrder = [...kept, ...emptied].toSorted((a, b) => comparePaths(b, a));
    return inOrder.map((path) => removeValueAt(dataFilePath(name), path));
  });
}

/** Compares paths by their order in a file: list entries by index, parents before their children. */
export function comparePaths(a: JsonPath, b: JsonPath): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  const [one, other] = [a[at], b[at]];
  if (one === undefined || other === undefined) return a.length - b.length;
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
}

function choiceEdit({ file, front }: ParsedPage, choice: PageChoice): FileEdit | undefined {
  if (choice === 'none') return { file, at: 'delete' };
  if (choice === 'not yet') return setValueAt(file, ['ready'], false);
  return front?.ready === false ? removeValueAt(file, ['ready']) : undefined;
}

/** Shipped news items that nobody has changed. */
export const shippedNews = (files: ContentFiles): string[] =>
  files.below('content/news').filter((file) => isShipped('news', files.bytes(file)));

const redirectsFile = dataFilePath('redirects');

/** Sources of the redirects if the redirects file is still the shipped one, whose addresses belong to another convention. */
const shippedRedirects = ({ files, parsed, answers }: StepInput): string[] =>
  answers.data.redirects === undefined && files.has(redirectsFile) && isShipped('redirects', files.bytes(redirectsFile))
    ? Object.keys(parsed.data.redirects ?? {})
    : [];

/**
 * Applies the choices of pages: marks them as ready or not, or removes them together with links in data. Also removes shipped news, unless
 * it's to be kept, and shipped redirects.
 */
export function choosePages(input: StepInput): Texts {
  const { files, parsed, answers } = input;
  const pages = parsed.pages.filter((page) => pageChoice(page, answers.pages) === 'none').map(({ path }) => path);
  const redirects = shippedRedirects(input);
  const links = removeLinks(parsed, new Set([...pages, ...redirects]));
  return applyEdits(files, [
    ...parsed.pages.map((page) => choiceEdit(page, pageChoice(page, answers.pages))).filter(isDefined),
    ...(redirects.length > 0 ? links.filter(({ file }) => file !== redirectsFile) : links),
    ...(redirects.length > 0 ? [{ file: redirectsFile, at: 'delete' } as const] : []),
    ...(answers.news === 'none' ? shippedNews(files).map((file): FileEdit => ({ file, at: 'delete' })) : []),
  ]);
}
