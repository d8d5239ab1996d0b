import type { Collection, Page } from '../../collection/collection.ts';
import type { SiteView } from './siteView.ts';
import type { ChangeReport, MovedPage, PageName } from './report.ts';
import { articleKey } from '../../domain/articleKey.ts';

/** The addresses of two states, side by side. */
interface PairedPages extends Pick<ChangeReport, 'added' | 'removed' | 'moved'> {
  /** Pages that exist in both states, by both addresses, which differ if the page moved. */
  both: { before: string; after: string }[];
}

/** The share of lines that a text keeps, from 0 to 1. */
function lineSimilarity(before: string, after: string): number {
  const lines = (text: string) => new Set(text.split('\n').filter((line) => line.trim() !== ''));
  const [linesBefore, linesAfter] = [lines(before), lines(after)];
  const kept = [...linesBefore].filter((line) => linesAfter.has(line));
  return kept.length / Math.max(1, linesBefore.size, linesAfter.size);
}

/** Two pages that share fewer lines than this are different pages. */
const minSimilarity = 0.5;

const pageName = ({ snapshot }: SiteView, path: string): PageName => ({ path, title: snapshot.page(path)?.page.title ?? path });

/** Where an address redirects to; undefined if it doesn't. */
function findRedirect({ data: { redirects, links } }: Collection, path: string): string | undefined {
  const target = redirects[path];
  return typeof target === 'object' ? links[target.link]?.href : target;
}

const textPages = ({ pages }: Collection) =>
  new Map<string, Page>(pages.filter(({ path }) => path !== articleKey).map((page) => [page.path, page]));

/** Sorts pages into kept, added, removed and moved. A removed page counts as moved to the most similar added one. */
export function pairPages(before: SiteView, after: SiteView): PairedPages {
  const [pathsBefore, pathsAfter] = [before.snapshot.paths, after.snapshot.paths];
  const [pagesBefore, pagesAfter] = [textPages(before.state.collection), textPages(after.state.collection)];
  const removedPaths = pathsBefore.filter((path) => !pathsAfter.includes(path));
  const addedPaths = pathsAfter.filter((path) => !pathsBefore.includes(path));
  const moved: MovedPage[] = [];
  for (const path of removedPaths) {
    const page = pagesBefore.get(path);
    const target = addedPaths
      .filter((candidate) => !moved.some((taken) => taken.path === candidate))
      .map((candidate) => ({ candidate, similarity: lineSimilarity(page?.body ?? '', pagesAfter.get(candidate)?.body ?? '') }))
      .toSorted((a, b) => b.similarity - a.similarity)[0];
    if (page && target && target.similarity >= minSimilarity)
      moved.push({ ...pageName(after, target.candidate), pathBefore: path, redirect: findRedirect(after.state.collection, path) });
  }
  const isMoved = (path: string) => moved.some((page) => page.path === path || page.pathBefore === path);
  return {
    added: addedPaths.filter((path) => !isMoved(path)).map((path) => pageName(after, path)),
    removed: removedPaths
      .filter((path) => !isMoved(path))
      .map((path) => ({ ...pageName(before, path), redirect: findRedirect(after.state.collection, path) })),
    moved,
    both: [
      ...pathsAfter.filter((path) => !addedPaths.includes(path)).map((path) => ({ before: path, after: path })),
      ...moved.map(({ pathBefore, path }) => ({ before: pathBefore, after: path })),
    ],
  };
}
