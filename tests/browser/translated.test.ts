import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { configResponse } from '../../src/render/api/responses.ts';
import { appRoutes, collection } from '../support/site.ts';
import { markTexts, rewriteTexts, translateTexts } from './foreignTexts.ts';
import { hydrated, open, withoutServerDate, visitPage, visitSilently, visitPageSilently } from './harness.ts';

/** Pages of the content, from each part of the site. */
const pages = ['/', '/search', '/news', ...appRoutes.filter((path) => path.split('/').length > 2)].slice(0, 17);
/** Each page after the one before; in the full run, every page after every other one, each pair once. */
const tour = isFull ? [...pages.flatMap((from, f) => pages.slice(f + 1).flatMap((to) => [from, to])), '/'] : leading([...pages], 2);
const changes = [
  ['translated', translateTexts],
  ['split and marked', markTexts],
  ['translated in place', rewriteTexts],
] as const;

/** Words that the page shows, without what others have put around and into them. */
const wordsOf = (page: Page) => page.locator('main').evaluate((main) => main.textContent.replaceAll(/[«»\s]/g, ''));

/** Goes to a page within the app, and waits until its address is the one of the page shown. */
async function navigate(page: Page, path: string): Promise<void> {
  const last = await page.locator('main > *').last().elementHandle();
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction((content) => content && !content.isConnected && document.querySelector('main h1, h1') !== null, last);
}

test.each(leading(changes, 1))(
  'pages whose texts are %s lead to others, and leave no words behind',
  { timeout: isFull ? 1_800_000 : 300_000 },
  async (_how, change) => {
    await visitSilently({ reducedMotion: 'reduce' }, async (page) => {
      const plain = new Map<string, string>();
      await open(page, '/about/what');
      // What each page says where nobody has changed it.
      for (const path of new Set(tour)) {
        await navigate(page, path);
        if (path !== '/' && path !== '/news') plain.set(path, await wordsOf(page));
      }
      await open(page, '/about/what');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      for (const path of tour) {
        await page.evaluate(change);
        await navigate(page, path);
        if (plain.has(path)) expect(await wordsOf(page), path).toBe(plain.get(path));
        expect(await page.locator('main h1').count(), path).toBe(1);
        expect(await page.locator('header nav, footer nav, body footer').count(), path).toBeGreaterThan(1);
      }
      await page.evaluate(change);
      await page.goBack();
      await page.waitForFunction((path) => location.pathname === path && document.querySelectorAll('main h1').length === 1, tour.at(-2));
      await page.evaluate(change);
      await page.goForward();
      await page.waitForFunction((path) => location.pathname === path && document.querySelectorAll('main h1').length === 1, tour.at(-1));
      expect(await page.evaluate(() => 'sameDocument' in window), 'no document was loaded').toBe(true);
    });
  },
);

test.each(isFull ? changes : [])('the search finds and forgets while its texts are %s', async (_how, change) => {
  await visitPageSilently({}, '/search', async (page) => {
    const asked = page.locator('#search-field');
    const found = page.locator('main ol a');
    for (const words of ['hotel', 'hot', 'zzzzzz', 'refund', '']) {
      await page.evaluate(change);
      await asked.fill(words);
      const isFound = words !== '' && words !== 'zzzzzz';
      await expect.poll(async () => (await found.count()) > 0, { message: words }).toBe(isFound);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    for (const words of ['hotel', 'parking', 'zzzzzz', 'hotel', '']) {
      await dialog.getByRole('combobox').fill(words);
      const isFound = words !== '' && words !== 'zzzzzz';
      await expect.poll(async () => (await dialog.getByRole('option').count()) > 0, { message: words }).toBe(isFound);
      await expect
        .poll(() => dialog.getByRole('status').textContent(), { message: words })
        .toMatch(words === '' ? /^$/ : isFound ? /^«?\d+ / : /^«?No /);
      await page.evaluate(change);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });
});

const config = configResponse(collection.data);
const levels = config.registration?.registrationLevels;
const later = {
  ...config,
  facts: { ...config.facts, 'registration.levels.bronze.price': 123, 'registration.levels.silver.salePrice': 188 },
  registration: { ...config.registration, registrationLevels: { ...levels, gold: { soldOut: true } } },
  notice: { text: 'The storm has passed.' },
};
const closes = Date.parse(collection.data.windows.preregistration?.close ?? '');

test.each(isFull ? changes : [])('values, notices and states that change show on pages whose texts are %s', async (_how, change) => {
  await visitSilently({ installsClock: true }, async (page) => {
    await withoutServerDate(page);
    await page.clock.install({ time: closes - 600_000 });
    let answer: object = { ...config, notice: { text: 'A storm is on its way.' } };
    await page.route('**/api/config', (route) => route.fulfill({ json: answer }));
    await open(page, '/join/registration');
    const seen = async () => (await page.locator('body').innerText()).replaceAll(/[«»]/g, '');
    await expect.poll(seen).toContain('A storm is on its way.');
    await page.evaluate(change);
    answer = later;
    await page.clock.fastForward(37_000);
    for (const words of ['The storm has passed.', '$123', '$188', 'Sold Out']) await expect.poll(seen, { message: words }).toContain(words);
    for (const words of ['A storm is', '$110']) expect(await seen(), words).not.toContain(words);
    await page.evaluate(change);
    answer = { ...later, notice: undefined };
    await page.clock.fastForward(37_000);
    await expect.poll(seen).not.toContain('The storm has passed.');
    await page.evaluate(change);
    const buttons = page.locator('main a', { hasText: 'Register Now' });
    const isOpen = async () => (await buttons.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)) > 0;
    const before = await seen();
    await page.clock.fastForward(600_000);
    await expect.poll(seen, { message: 'the sale is over' }).not.toBe(before);
    expect(await isOpen()).toBe(true);
  });
});

test.runIf(isFull)('more news are loaded below translated ones', async () => {
  await visitPageSilently({}, '/news', async (page) => {
    const cards = page.locator('main section li');
    const count = await cards.count();
    await page.evaluate(translateTexts);
    await page.locator('main section button').last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(count);
  });
});

test('where a node of the page itself is gone, the page that was asked for is loaded as a document', async () => {
  await visitPage({}, '/about/what', async ({ page }) => {
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      document.querySelector('main > :last-child')?.remove();
      history.pushState(null, '', '/join/hotel');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.waitForFunction(() => !('sameDocument' in window));
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/join/hotel');
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await page.locator('header nav').count()).toBeGreaterThan(0);
  });
});
