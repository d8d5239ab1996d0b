import type { Collection, Page } from '../../collection/collection.ts';
import type { SiteView } from './siteView.ts';
import type { ChangeReport, MovedPage, PageName } from './report.ts';
import { articleKey } from '../../domain/articleKey.ts';

/** The addresses of two states, side by side. */
interface PairedPages extends Pick<ChangeReport, 'added' | 'removed' | 'moved'> {
  /** Addresses to compare: those of pages in both states, and the old and new one of a moved page. */
  both: { before: string; after: string }[];
}

/** The share of lines that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const lines = (text: string) => new Set(text.split('\n').filter((line) => line.trim() !== ''));
  const [first, second] = [lines(one), lines(other)];
  const common = [...first].filter((line) => second.has(line));
  return common.length / Math.max(1, first.size, second.size);
}

/** Below it, a page is another one. */
const sameText = 0.5;

const pageName = ({ snapshot }: SiteView, path: string): PageName => ({ path, title: snapshot.page(path)?.page.title ?? path });

/** Where an address leads if there is no page; undefined if nowhere. */
function findRedirect({ data: { redirects, links } }: Collection, path: string): string | undefined {
  const target = redirects[path];
  return typeof target === 'object' ? links[target.link]?.href : target;
}

const textPages = ({ pages }: Collection) =>
  new Map<string, Page>(pages.filter(({ path }) => path !== articleKey).map((page) => [page.path, page]));

/** Finds which pages are new, gone, or elsewhere. */
export function pairPages(before: SiteView, after: SiteView): PairedPages {
  const [pathsBefore, pathsAfter] = [before.snapshot.paths, after.snapshot.paths];
  const [pagesBefore, pagesAfter] = [textPages(before.state.collection), textPages(after.state.collection)];
  const gone = pathsBefore.filter((path) => !pathsAfter.includes(path));
  const come = pathsAfter.filter((path) => !pathsBefore.includes(path));
  const moved: MovedPage[] = [];
  for (const path of gone) {
    const page = pagesBefore.get(path);
    const target = come
      .filter((candidate) => !moved.some((known) => known.path === candidate))
      .map((candidate) => ({ candidate, share: likeness(page?.body ?? '', pagesAfter.get(candidate)?.body ?? '') }))
      .toSorted((a, b) => b.share - a.share)[0];
    if (page && target && target.share >= sameText)
      moved.push({ ...pageName(after, target.candidate), from: path, redirect: findRedirect(after.state.collection, path) });
  }
  const isMoved = (path: string) => moved.some((page) => page.path === path || page.from === path);
  return {
    added: come.filter((path) => !isMoved(path)).map((path) => pageName(after, path)),
    removed: gone
      .filter((path) => !isMoved(path))
      .map((path) => ({ ...pageName(before, path), redirect: findRedirect(after.state.collection, path) })),
    moved,
    both: [
      ...pathsAfter.filter((path) => !come.includes(path)).map((path) => ({ before: path, after: path })),
      ...moved.map(({ from, path }) => ({ before: from, after: path })),
    ],
  };
}
