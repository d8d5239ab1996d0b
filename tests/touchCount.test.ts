import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { components } from '../content.config.ts';
import type { Collection } from '../src/collection/collection.ts';
import { configResponse } from '../src/render/api/responses.ts';
import { builtRenderer } from './support/renderedSite.ts';
import { collection, type EditionContent } from './support/site.ts';

const now = Date.parse('2025-06-01T12:00:00Z');
/** The content without news, whose text is its author's own. */
const withoutNews: EditionContent = { ...collection, news: [] };
const renderer = await builtRenderer();
const before = await renderer.renderSite(withoutNews, { now });

const html = async (changed: Collection) => [...(await renderer.renderSite(changed, { now })).documents.values()];
const documentOf = async (changed: Collection, path: string) => await renderer.documentOf(changed, path, { now });
const copy = (): EditionContent => ({ ...withoutNews, data: structuredClone(collection.data) });

test('one price changed in its one place changes everywhere it is shown', async () => {
  const changed = copy();
  const table = changed.data.dealers.spaces.find(({ id }) => id === 'table');
  if (table) table.price = 4321;
  const shows = (pages: Iterable<string>, words: string) => [...pages].filter((page) => page.includes(words)).length;
  const [count, after] = [shows(before.documents.values(), '$150'), await html(changed)];
  expect(count).toBeGreaterThan(0);
  expect([shows(after, '$4,321'), shows(after, '$150')]).toEqual([count, 0]);
});

test('a notice puts a bar on every page, and nowhere while it is off', async () => {
  expect([...before.documents.values()].filter((page) => /aria-label="Notice"(?! class="notice-bar" hidden="")/.test(page))).toEqual([]);
  const changed = copy();
  changed.data.notice = { show: true, text: 'A storm is coming. Stay inside.', link: '/about/contact', linkText: 'What to do' };
  const pages = await html(changed);
  expect(pages.filter((page) => page.includes('A storm is coming. Stay inside.')).length).toBe(pages.length);
});

test('a deadline is one line: page, time-travel bar and API follow', async () => {
  const changed = copy();
  const { deposit = expect.unreachable() } = changed.data.hotel;
  deposit.refundableUntil = '2025-05-20';
  const hotel = await documentOf(changed, '/join/hotel');
  expect(hotel).toContain('<div data-when="deadline:hotel.deposit.refundableUntil=after">');
  expect(hotel).toContain('May 20, 2025');
  expect(configResponse(changed.data).deadlines?.['hotel.deposit.refundableUntil']).toBe('2025-05-20');
});

test('every component for authors is exported by a file of components, and has one line of the registry', () => {
  const files = globSync('src/web/*/components/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const own = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name));
  expect(own.toSorted()).toEqual(Object.keys(components).toSorted());
});
