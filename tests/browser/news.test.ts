import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { publishedNews } from '../../src/render/api/news.ts';
import { collection } from '../support/site.ts';
import { follow, holdBack, hydrated, open, runUntil, visit, visitPage, visitPageSilently } from './harness.ts';

const failure = 'An error occurred while getting news.';
const items = publishedNews(collection.news, Date.now());
const down = (route: Route) => route.fulfill({ status: 500, body: 'down' });

test.runIf(isFull)('home, reached in the app: three placeholders headed Loading, then the failure, or the cards', async () => {
  await visit({ installsClock: true }, async ({ page }) => {
    let calls = 0;
    let answer: ((route: Route) => Promise<void>) | undefined;
    const waiting: Route[] = [];
    await page.route('**/api/news/landing*', (route) => {
      calls += 1;
      return answer ? answer(route) : void waiting.push(route);
    });
    await page.clock.install();
    await open(page, '/about/what');
    await follow(page, '/');
    await page.getByText('Loading', { exact: true }).first().waitFor();
    expect(await page.getByText('Loading', { exact: true }).count()).toBe(3);
    answer = down;
    for (const route of waiting) await down(route);
    await runUntil(page, () => page.getByText(failure).isVisible());
    expect(calls).toBe(4);
    expect(await page.getByText('Loading', { exact: true }).count()).toBe(0);
  });
});

test('list: ten at a time until fewer than ten come, told to screen readers, none twice, none lost', async () => {
  await visitPageSilently({ viewport: { width: 1280, height: 700 } }, '/news', async (page) => {
    const cards = page.locator('article article');
    expect(await cards.count()).toBe(10);
    // A text that came after its card would move those below it.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('article article')?.parentElement?.parentElement?.textContent.includes('Loading'))
          console.error('A text is loading.');
      }).observe(document.body, { childList: true, subtree: true });
    });
    // While its end is in view, the list goes on by itself: the button may be loading, or gone.
    await page.waitForFunction((all) => {
      const button = [...document.querySelectorAll('article button')].find(({ textContent }) => textContent.startsWith('Load'));
      button?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return document.querySelectorAll('article article').length >= all;
    }, items.length);
    await page.getByRole('button', { name: /Load More/ }).waitFor({ state: 'detached' });
    const headings = await cards.locator('h3').allTextContents();
    expect(headings).toEqual(items.map(({ heading }) => heading));
    expect(await page.getByRole('status').allTextContents()).toContainEqual(expect.stringContaining('in all'));
  });
});

test('list: the link to older news keeps the focus when it becomes a button', async () => {
  await visit({}, async ({ page }) => {
    const release = await holdBack(page, /\.js$/);
    await page.route('**/api/news**', () => {});
    await page.goto('/news', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Load More...' }).focus();
    release();
    await hydrated(page);
    const focused = () => page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent}`);
    await expect.poll(focused).toMatch(/^button Load(?: More|ing)\.\.\.$/);
  });
});

/** Sum of the layout shifts of a page so far. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );

const openings = [
  ['/', 390],
  ['/news', 390],
  ['/', 1280],
] as const;
test.each(leading(openings, 1))(
  'on %s at %i px a date in the address shows no news of today, and nothing moves when that of the date comes',
  async (path, width) => {
    await visit({ viewport: { width, height: 844 } }, async ({ page }) => {
      const release = await holdBack(page, '**/api/news**');
      const [, second] = items;
      await open(page, `${path}?dtspoof=${second?.live}`);
      const cards = page.locator('main h3');
      const shown = async () => (await cards.allInnerTexts()).filter((words) => items.some(({ heading }) => heading === words));
      expect(await shown()).toEqual([]);
      release();
      await expect.poll(shown).toContain(second?.heading);
      expect(await shown()).not.toContain(items[0]?.heading);
      expect(await shifts(page)).toBeLessThan(0.01);
    });
  },
);

test.runIf(isFull)('list: without JavaScript a link leads to older pages, to the last', async () => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/news');
    const seen: string[] = [];
    for (;;) {
      seen.push(...(await page.locator('article article h3').allTextContents()));
      const more = page.getByRole('link', { name: /Load More/ });
      if ((await more.count()) === 0) break;
      const address = await more.getAttribute('href');
      await more.click();
      await page.waitForURL(`**${address}`);
    }
    expect(seen).toEqual(items.map(({ heading }) => heading));
  });
});

test('list: back from an article returns to the same place with the same items', async () => {
  await visitPage({ viewport: { width: 1280, height: 700 } }, '/news', async ({ page }) => {
    await page.getByRole('button', { name: /Load More/ }).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('article article').length >= 20);
    const link = page.locator('article article a[href^="/news/"]').nth(15);
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await link.scrollIntoViewIfNeeded();
    const before = await top();
    // Playwright's own click may scroll.
    await link.evaluate((element: HTMLElement) => element.click());
    await page.getByRole('link', { name: 'All news' }).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    expect(await page.locator('article article').count()).toBeGreaterThanOrEqual(20);
    expect(Math.abs((await top()) - before)).toBeLessThan(50);
  });
});

test('article, reached in the app: Loading, then Error Fetching News; Try again moves the focus; a missing one is Page Not Found', async () => {
  await visit({ installsClock: true }, async ({ page }) => {
    let status = 500;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.clock.install();
    await page.route(/api\/news\?.*id=/, async (route) => {
      await held;
      await route.fulfill({ status, json: { news: { heading: 'At last', content: 'Here.' } } });
    });
    await open(page, '/');
    await page
      .locator('a[href^="/news/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Loading' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Loading');
    release();
    await runUntil(page, () => page.getByRole('heading', { level: 1, name: 'Error Fetching News' }).isVisible());
    status = 200;
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    const loaded = page.getByRole('heading', { level: 1, name: 'At last' });
    await loaded.waitFor();
    expect(await loaded.evaluate((heading) => heading === document.activeElement)).toBe(true);
    // Who comes from elsewhere hears the heading once it has come: the focus is on it anew.
    await page.goBack();
    await page.evaluate(() => {
      const heard: (string | null)[] = [];
      Object.assign(window, { heard });
      addEventListener('focusin', ({ target }) => target instanceof HTMLHeadingElement && heard.push(target.textContent));
    });
    await page
      .locator('a[href^="/news/"]')
      .nth(1)
      .evaluate((link: HTMLElement) => link.click());
    await loaded.waitFor();
    await expect.poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.at(-1))).toBe('At last');
    status = 404;
    await page.goBack();
    await page
      .locator('a[href^="/news/"]')
      .nth(2)
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });
});

test('article, reached from Page Not Found at the address of another one, shows', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/news/999999');
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await follow(page, '/news');
    const link = page.locator('main a[href^="/news/1"]').first();
    const name = (await link.innerText()).replace(/^Read More\s*: /, '');
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});
