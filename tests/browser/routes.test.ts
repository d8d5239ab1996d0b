import { expect, test } from 'vitest';
import { allPaths, collection, routes } from '../support/site.ts';
import { site } from './harness.ts';

const get = (path: string) => fetch(site() + path, { redirect: 'manual' });
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');

test.each(Object.entries(routes))('%s answers 200 with its heading in the raw HTML', async (path, title) => {
  for (const address of [path, path === '/' ? path : `${path}/`, `${path}?dtspoof=2025-07-01`]) {
    const response = await get(address);
    expect(response.status, address).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(heading(await response.text()), address).toBe(title);
  }
});

test('every public article answers 200; one that is not public yet answers 404', async () => {
  const now = Date.now();
  for (const { id, live, heading: title } of collection.news) {
    const response = await get(`/news/${id}`);
    const isPublic = Date.parse(live) <= now;
    expect(response.status, title).toBe(isPublic ? 200 : 404);
    const html = await response.text();
    expect(html.includes('Page Not Found')).toBe(!isPublic);
  }
});

test('every redirect leads on, and keeps the query', async () => {
  for (const from of Object.keys(collection.data.redirects)) {
    const response = await get(`${from}?dtspoof=2025-07-01`);
    expect([301, 302, 307, 308], from).toContain(response.status);
    expect(response.headers.get('location'), from).toContain('dtspoof=2025-07-01');
  }
});

test('every link and fragment of every page resolves', async () => {
  const paths = allPaths(Date.now());
  const pages = new Map(await Promise.all(paths.map(async (path) => [path, await (await get(path)).text()] as const)));
  const ids = new Map([...pages].map(([path, html]) => [path, [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')]));
  const broken: string[] = [];
  const checked = new Map<string, number>();
  for (const [path, html] of pages) {
    const own = ids.get(path) ?? [];
    const twice = own.filter((id, index) => own.indexOf(id) !== index);
    if (twice.length > 0) broken.push(`${path} has ids twice: ${twice.join(', ')}`);
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      if (/^(https?:|mailto:|tel:)/.test(href)) continue;
      const url = new URL(href.replaceAll('&amp;', '&'), `http://x${path}`);
      const target = url.pathname.replace(/(.)\/$/, '$1');
      if (target.startsWith('/staff/')) continue;
      if (!pages.has(target)) {
        if (!checked.has(target)) checked.set(target, (await get(target)).status);
        if ((checked.get(target) ?? 404) >= 400) broken.push(`${path} links to ${href}`);
      } else if (url.hash && !ids.get(target)?.includes(decodeURIComponent(url.hash.slice(1)))) broken.push(`${path} links to ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('what a page is made of is there', async () => {
  const html = await (await get('/')).text();
  const named = [...html.matchAll(/\s(?:src|href)="(\/[^"]+\.(?:js|css|svg|png|woff2|avif|webp))"/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(5);
  for (const path of new Set([...named, '/favicon.ico'])) expect((await get(path)).status, path).toBe(200);
});

test('every page leads to its source: its file, or for articles the folder of all of them', async () => {
  const { editPage, newsFolder } = collection.data.convention;
  const edited = editPage?.replace('{file}', 'content/pages/join/hotel.mdx');
  expect(await (await get('/join/hotel')).text()).toContain(`href="${edited}"`);
  expect(await (await get('/news/122')).text()).toContain(`href="${newsFolder}"`);
});
