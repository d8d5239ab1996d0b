import type { Collection } from '../../../collection/collection.ts';
import { securityTxt } from '../../../render/formats/machines/securityTxt.ts';
import type { FormatInput } from '../../../render/formats/format.ts';
import { redirectRules } from '../../../render/redirects.ts';
import { unlistedPages } from '../../../site/pageKey.ts';
import { datesByPath } from '../dateChanges.ts';
import { dateInWords, dateWritingOf } from '../dateWriting.ts';
import type { SiteView } from '../siteView.ts';

function menuLines({ snapshot }: SiteView): string[] {
  return snapshot.shared.layout.menu.flatMap(({ name, link, children = [] }) => [
    ...(link === undefined ? [] : [`${name} (${link})`]),
    ...children.map((child) => `${name} › ${child.name} (${child.link})`),
  ]);
}

const calendarLines = (view: SiteView) =>
  [...datesByPath(view).values()].map(
    ({ name, value }) => `${name}: ${dateInWords(value, dateWritingOf(view.state.collection.data.convention))}`,
  );

/** All news with the date from which feeds list it, scheduled items included. The full text is compared on the article's page. */
function feedLines({ news, data }: Collection): string[] {
  const date = (instant: string) => dateInWords(instant, dateWritingOf(data.convention));
  return news.map(({ heading, live, updated, content }) => {
    const corrected = updated === undefined ? '' : `, corrected ${date(updated)}`;
    return `${heading} (${date(live)}${corrected}): ${content.replace(/\s+/g, ' ').slice(0, 80)}`;
  });
}

const headLines = ({ snapshot }: SiteView) =>
  snapshot.paths.flatMap((path) => {
    const input = snapshot.page(path);
    return input ? [`${path}: ${input.page.title}. ${input.page.description}`, `${path}, picture: ${input.card.alt}`] : [];
  });

/** Everything outside the text of pages, as lines per kind: menu, redirects, what search engines and feeds get. */
export async function outsideLines(view: SiteView): Promise<Record<string, string[]>> {
  const { collection } = view.state;
  const input = { snapshot: view.snapshot } as FormatInput;
  const security = await securityTxt(input);
  return {
    Menu: menuLines(view),
    Redirects: redirectRules(collection.data).map(([from, { start, hash, status }]) => `${from} ${start}${hash} ${status}`),
    'Titles and descriptions': headLines(view),
    Calendar: calendarLines(view),
    Feeds: feedLines(collection),
    Sitemap: view.snapshot.paths.filter((path) => !unlistedPages.includes(path)),
    Search: collection.data.search.synonyms.map(({ typed, means }) => `${typed.join(', ')} finds: ${means.join(', ')}`),
    'Home screen': collection.data.offline.shortcuts,
    'security.txt': security.flatMap(({ text }) => text.trim().split('\n')),
  };
}
