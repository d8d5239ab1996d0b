import { beforeAll, expect, test } from 'vitest';
import type { Collection } from '../src/collection/collection.ts';
import { createRenderer, type Renderer } from '../src/render/renderSite.ts';
import { collection } from './support/site.ts';

let render: Renderer;
beforeAll(async () => {
  render = await createRenderer(process.cwd());
});

const now = Date.parse('2025-06-01T12:00:00Z');
/** All pages but those of news, whose text is its author's own. */
const html = async (changed: Collection) =>
  [...(await render(changed, { now, preview: false }))]
    .filter(([path]) => path !== '/' && !path.startsWith('/news'))
    .map(([, page]) => page.html);
const copy = (): Collection => ({ ...collection, data: structuredClone(collection.data) });

test('one price changed in its one place changes everywhere it is shown', async () => {
  const before = await html(collection);
  const changed = copy();
  const table = changed.data.dealers.spaces.find(({ id }) => id === 'table');
  if (table) table.price = 4321;
  const after = await html(changed);
  const shows = (pages: string[], words: string) => pages.filter((page) => page.includes(words)).length;
  expect(shows(before, '$150')).toBeGreaterThan(0);
  expect(shows(after, '$4,321')).toBe(shows(before, '$150'));
  expect(shows(after, '$150')).toBe(0);
});

test('a notice puts a bar on every page, and nowhere without a text', async () => {
  expect((await html(collection)).filter((page) => page.includes('aria-label="Notice"'))).toEqual([]);
  const changed = copy();
  changed.data.notice = { text: 'A storm is coming. Stay inside.', link: '/about/contact', linkText: 'What to do' };
  const pages = await html(changed);
  expect(pages.filter((page) => page.includes('A storm is coming. Stay inside.')).length).toBe(pages.length);
});

test('a sold out level and a full hotel are marked', async () => {
  const changed = copy();
  for (const level of changed.data.registration.levels) level.soldOut = level.id === 'gold';
  Object.assign(changed.data.windows.hotel ?? {}, { full: true });
  const pages = await render(changed, { now, preview: false, paths: ['/join/registration', '/join/hotel'] });
  expect(pages.get('/join/registration')?.html.match(/Sold Out/g)).toHaveLength(1);
  expect(pages.get('/join/hotel')?.html).toContain('Check Availability');
});
