import { expect, test } from 'vitest';
import { anyArticleAddress, articleKey, feedAddresses } from '../src/domain/addresses.ts';
import { searchFilePath, dataAddress } from '../src/site/addresses.ts';
import { currentRelease } from '../src/build/releases/releases.ts';
import { createRenderer } from '../src/render/renderer.ts';
import { edition } from './support/edition.ts';
import { leading } from './support/full.ts';
import { collection } from './support/site.ts';

const now = Math.max(...collection.news.map(({ live }) => Date.parse(live)));

/** Every text of the site, by its address. */
async function textsOf(hasExternalNews: boolean, api?: string): Promise<Map<string, string>> {
  const { renderSite } = await createRenderer(edition, currentRelease(edition), hasExternalNews);
  const texts = new Map<string, string>();
  await renderSite(collection, { now, api }, ({ path, text }) => void texts.set(path, text));
  return texts;
}

const origins: [string, boolean, string | undefined][] = [
  ['that scripts ask', false, 'https://api.example'],
  ['that the server asks', true, undefined],
];
test.each(leading(origins, 1))('with an API at another origin %s, the news of the content is nowhere', async (_, hasExternalNews, api) => {
  const texts = await textsOf(hasExternalNews, api);
  const shown = [...texts].flatMap(([path, text]) =>
    collection.news
      .filter(({ id, heading }) => text.includes(heading) || new RegExp(`/news/${id}\\b`).test(text))
      .map(({ id }) => `${path}: ${id}`),
  );
  expect(shown).toEqual([]);
  expect([...texts.keys()].filter((path) => path.startsWith('/news/'))).toEqual([anyArticleAddress]);
  // The app needs the page of an article for those that it loads.
  expect(texts.has(dataAddress(articleKey))).toBe(true);
  expect(texts.get('/')?.match(/<h3>Loading<\/h3>/g)).toHaveLength(3);
  expect(texts.get(anyArticleAddress)).toMatch(/<h1[^>]*>Loading<\/h1>/);
  expect(texts.get(anyArticleAddress)).toContain('noindex');
  expect(texts.get(anyArticleAddress)).not.toContain(collection.data.convention.siteUrl + anyArticleAddress);
  const naming = [...texts].filter(([, text]) => Object.values(feedAddresses).some((address) => text.includes(address)));
  expect(naming.map(([path]) => path)).toEqual([]);
  expect(texts.get('/sitemap.xml')).not.toContain(anyArticleAddress);
});

test('searches of such a site share an index', async () => {
  const { renderSinglePage } = await createRenderer(edition, currentRelease(edition), true);
  let reads = 0;
  const data = Object.defineProperty({ ...collection.data }, 'search', {
    enumerable: true,
    get: () => ((reads += 1), collection.data.search),
  });
  const shown = { ...collection, data };
  const readsOf = async (search = {}) => {
    reads = 0;
    await renderSinglePage(shown, '/search', { now, ...search });
    return reads;
  };
  const search = { search: { text: 'hotel', addressQuery: '' } };
  await readsOf(search);
  expect(await readsOf(search)).toBe(await readsOf());
});

test('without one, the newest item is on the home page, in the list, in the feeds and in the search', async () => {
  const texts = await textsOf(false);
  const [newest] = collection.news;
  for (const path of ['/', '/news', ...Object.values(feedAddresses), searchFilePath])
    expect(texts.get(path), path).toContain(newest?.heading);
});
