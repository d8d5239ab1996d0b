import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edition, inEdition } from './support/edition.ts';

interface Feature {
  /** Words by which a text speaks of it. */
  words: RegExp;
  /** Planned, or built: then a file that only it needs. A feature that is given up is deleted, and then its promises. */
  state: 'planned' | { built: string };
}

const features: Record<string, Feature> = {
  search: { words: /\bsearch\b(?! engine)/i, state: { built: 'src/web/search/SearchDialog.tsx' } },
  feeds: { words: /\bfeed reader\b|\bRSS\b/, state: { built: 'src/render/formats/feeds.ts' } },
  calendar: { words: /\byour calendar\b/i, state: { built: 'src/render/formats/calendar.ts' } },
  'reading offline': { words: /\boffline\b|\bwithout a connection\b|\bbad signal\b/i, state: { built: 'src/web/serviceWorker/worker.ts' } },
};

/** What texts promise: feature, file, words. */
const promises: [feature: string, file: string, words: string][] = [
  ['search', 'content/pages/about/contact.mdx', 'try search first'],
  ['search', 'content/pages/policies/tos.mdx', "The search doesn't send what you type"],
  ['search', 'content/pages/search.mdx', 'Search every page of this website'],
  ['search', 'content/pages/about/accessibility.mdx', 'search included'],
  ['feeds', 'content/pages/policies/tos.mdx', 'Subscribe to [our news](/news/feed.xml) in a feed reader'],
  ['feeds', 'content/pages/news.mdx', 'Follow the news by feed'],
  ['calendar', 'content/pages/about/status.mdx', 'Our dates in your calendar'],
  ['calendar', 'content/pages/policies/tos.mdx', 'Add our dates to your calendar'],
  ['reading offline', 'content/pages/policies/tos.mdx', 'you can read them with a bad signal or none'],
  [
    'reading offline',
    'content/pages/about/accessibility.mdx',
    "Once you've opened the website on a good connection, you can read all of it without one, search included",
  ],
  ['reading offline', 'content/data/offline.yaml', 'You can still read pages saved on this device'],
  ['reading offline', 'content/pages/offline.mdx', 'pages that you can read without one'],
];

test.each(promises)('%s is promised in %s, and is planned or built', (name, file, words) => {
  expect(readFileSync(inEdition(file), 'utf8')).toContain(words);
  const state = features[name]?.state;
  expect(state, `${file} promises ${name}, which is neither planned nor built`).toBeDefined();
  if (typeof state === 'object') expect(existsSync(state.built), state.built).toBe(true);
});

test.each(Object.entries(features))('no page speaks of %s without a promise in the list', (name, { words }) => {
  const pages = globSync('content/pages/**/*.mdx', { cwd: edition }).map((file) => file.replaceAll('\\', '/'));
  const listed = new Set(promises.filter(([feature]) => feature === name).map(([, file]) => file));
  expect(pages.filter((file) => words.test(readFileSync(inEdition(file), 'utf8')) && !listed.has(file))).toEqual([]);
});
