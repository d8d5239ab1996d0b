import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFiles } from '../../src/collection/contentFiles.ts';
import { formatDiagnostic } from '../../src/collection/diagnostic.ts';
import { readContent } from '../../src/collection/readContent.ts';
import { type PreviewCopy, previewCopy } from '../dev/previewCopy.ts';
import { hydrated, visit } from './harness.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';

let copy: PreviewCopy;
let server: { address: string; process: ChildProcess };
beforeAll(async () => {
  copy = previewCopy();
  server = await startServer({}, 'src/cli/dev.ts', copy.root);
});
afterAll(async () => {
  await stopServer(server);
  copy.close();
});

const overlay = (page: Page) => page.locator('vite-error-overlay .message-body');

/** What `npm run check` says of the copy. */
const checked = () => readContent(diskFiles(copy.root)).diagnostics.map(formatDiagnostic).join('\n');

/** Opens a page of the preview, the dark theme chosen, and scrolls it down. */
async function openScrolled(page: Page, path: string): Promise<number> {
  await page.goto(server.address + path, { waitUntil: 'domcontentloaded' });
  await hydrated(page, 60_000);
  return await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    scrollTo({ top: 300, behavior: 'instant' });
    return scrollY;
  });
}

/** Where the page is scrolled to, and its theme, which a page that is loaded anew would have forgotten. */
const state = (page: Page) => page.evaluate(() => ({ top: scrollY, theme: document.documentElement.dataset.theme }));

test.each([
  [
    'a page',
    '/join/hotel',
    'pages/join/hotel.mdx',
    /$/,
    '\n<Suties />\n\nA parade of zebras.\n',
    '<Suties />',
    '<Suites />',
    'A parade of zebras.',
  ],
  ['data', '/join/hotel', 'data/hotel.yaml', /^checkIn: .*$/m, 'checkin: noon on a rainy day', 'checkin', 'checkIn', 'noon on a rainy day'],
  [
    'news',
    '/news/126',
    'news/126-lost-and-found.md',
    /^heading: .*$/m,
    'headin: Lost, found, and gloves in all colors',
    'headin:',
    'heading:',
    'Lost, found, and gloves in all colors',
  ],
])('a mistake in %s shows over the page as the check tells it; mended, it goes and the edit is there', async (...edit) => {
  const [, path, file, where, put, wrong, right, words] = edit;
  await visit({}, async ({ page }) => {
    const top = await openScrolled(page, path);
    expect(top).toBeGreaterThan(0);
    copy.change(file, (text) => text.replace(where, put));
    await overlay(page).waitFor();
    expect(await overlay(page).innerText()).toBe(checked());
    copy.change(file, (text) => text.replace(wrong, right));
    await page.getByText(words).first().waitFor();
    await overlay(page).waitFor({ state: 'detached' });
    expect(await state(page)).toEqual({ top, theme: 'dark' });
  });
});

test('a page that is loaded while something is wrong tells it, and comes once that is mended', async () => {
  await visit({}, async ({ page }) => {
    const good = copy.text('data/limits.yaml');
    await openScrolled(page, '/policies/weapons');
    copy.change('data/limits.yaml', (text) => text.replace('pole:', 'pol:'));
    await overlay(page).waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await overlay(page).waitFor();
    expect(await overlay(page).innerText()).toBe(checked());
    copy.change('data/limits.yaml', () => good);
    await page.getByRole('heading', { level: 1, name: 'Weapon Policy' }).waitFor();
    expect(await overlay(page).count()).toBe(0);
  });
});

test('news that is not public has its page, and shows in lists from its date on', async () => {
  await visit({}, async ({ page, noise }) => {
    copy.change('news/127-dates-for-2027.md', (text) => text.replace(/^live: .*$/m, 'live: 2030-01-09 12:00'));
    const heading = /August 20 to 22, 2027/;
    await openScrolled(page, '/news/127');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await openScrolled(page, '/news');
    expect(await page.getByText(heading).count()).toBe(0);
    await openScrolled(page, '/news?dtspoof=2030-01-10');
    await page.getByText(heading).first().waitFor();
    expect(noise.filter((line) => /^(?:error|warning)/.test(line))).toEqual([]);
  });
});

test('a new page can be gone to at once', async () => {
  await visit({}, async ({ page }) => {
    await openScrolled(page, '/fun/events');
    copy.write(
      'pages/fun/parade.mdx',
      '---\ntitle: Parade\ndescription: When and where the parade of tails starts, and which way it takes.\nowner: website\n---\n\nCome.\n',
    );
    copy.change('pages/fun/events.mdx', (text) => `${text}\nThere is a [parade of tails](/fun/parade).\n`);
    await page.getByRole('link', { name: 'parade of tails' }).click();
    await page.getByRole('heading', { level: 1, name: 'Parade' }).waitFor();
  });
});
