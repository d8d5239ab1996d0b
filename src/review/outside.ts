import { diffArrays } from 'diff';
import type { Collection } from '../collection/collection.ts';
import { securityTxt } from '../render/formats/machines.ts';
import { redirectRules } from '../render/redirects.ts';
import { unlistedPages } from '../site/addresses.ts';
import type { SiteView } from './contentState.ts';
import { dateInWords, datesByPath, type DateWriting, dateWritingOf } from './dates.ts';
import type { VisitorChanges } from './report.ts';

function menuLines({ snapshot }: SiteView): string[] {
  return snapshot.shared.layout.menu.flatMap(({ name, link, children = [] }) => [
    ...(link === undefined ? [] : [`${name} (${link})`]),
    ...children.map((child) => `${name} › ${child.name} (${child.link})`),
  ]);
}

/** All news with the date from which feeds list it, scheduled items included. The full text is compared on the article's page. */
function feedLines({ news }: Collection, writing: DateWriting): string[] {
  return news.map(({ heading, live, updated, content }) => {
    const corrected = updated === undefined ? '' : `, corrected ${dateInWords(updated, writing)}`;
    return `${heading} (${dateInWords(live, writing)}${corrected}): ${content.replace(/\s+/g, ' ').slice(0, 80).trimEnd()}`;
  });
}

const headLines = ({ snapshot }: SiteView) =>
  snapshot.paths.flatMap((path) => {
    const input = snapshot.page(path);
    return input ? [`${path}: ${input.page.title}. ${input.page.description}`, `${path}, picture: ${input.card.alt}`] : [];
  });

function outsideLines(view: SiteView): Record<string, string[]> {
  const { collection } = view;
  const writing = dateWritingOf(collection.data.convention);
  return {
    Menu: menuLines(view),
    Redirects: redirectRules(collection.data).map(([from, { start, hash, status }]) => `${from} ${start}${hash} ${status}`),
    'Titles and descriptions': headLines(view),
    Calendar: [...datesByPath(view).values()].map(({ name, value }) => `${name}: ${dateInWords(value, writing)}`),
    Feeds: feedLines(collection, writing),
    Sitemap: view.snapshot.paths.filter((path) => !unlistedPages.includes(path)),
    Search: collection.data.search.synonyms.map(({ typed, means }) => `${typed.join(', ')} finds: ${means.join(', ')}`),
    'Home screen': collection.data.offline.shortcuts,
    'security.txt': securityTxt(view).flatMap(({ text }) => text.trim().split('\n')),
  };
}

export function compareOutside(before: SiteView, after: SiteView): VisitorChanges['outside'] {
  const [linesBefore, linesAfter] = [outsideLines(before), outsideLines(after)];
  const outside = Object.entries(linesAfter).map(([name, lines]) => {
    const parts = diffArrays(linesBefore[name] ?? [], lines);
    const linesOf = (side: 'removed' | 'added') => parts.flatMap((part) => (part[side] ? part.value : []));
    return { name, before: linesOf('removed'), after: linesOf('added') };
  });
  return outside.filter((change) => change.before.length + change.after.length > 0);
}
