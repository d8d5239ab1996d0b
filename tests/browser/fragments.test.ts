import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { expectSilence, follow, open, visit, painted, visitPage, visitPageSilently } from './harness.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const section = (page: Page, id: string) => page.locator(`article [id="${id}"]`);
const isInView = async (page: Page, id: string): Promise<boolean> => {
  const box = await section(page, id).boundingBox();
  return box !== null && box.y >= 0 && box.y < 400;
};

const ways = {
  'a press': (page: Page, id: string) => contents(page).locator(`a[href="#${id}"]`).click(),
  Enter: (page: Page, id: string) => contents(page).locator(`a[href="#${id}"]`).press('Enter'),
  'a script': (page: Page, id: string) =>
    contents(page)
      .locator(`a[href="#${id}"]`)
      .evaluate((link: HTMLElement) => link.click()),
};
const before = { 'before hydration': true, 'after hydration': false };

for (const [when, scriptsBlocked] of leading(Object.entries(before), 1)) {
  test.each(leading(Object.entries(ways), 1))(`%s on a contents link opens the closed section, ${when}`, async (_name, go) => {
    await visit(desktop, async ({ page, noise }) => {
      if (scriptsBlocked) {
        await page.route(/\.js$/, (route) => route.abort());
        await page.goto('/policies/vendor');
      } else await open(page, '/policies/vendor');
      for (const id of ['staffing', 'artist-alley', 'staffing']) {
        await go(page, id);
        await expect.poll(() => isInView(page, id), { message: id }).toBe(true);
      }
      if (!scriptsBlocked) expectSilence(noise);
    });
  });
}

test.runIf(isFull)('a section that was closed again opens when its link is followed again', async () => {
  await visitPage(desktop, '/policies/vendor', async ({ page }) => {
    for (const _ of [1, 2]) {
      await ways['a script'](page, 'raffles');
      await expect.poll(() => isInView(page, 'raffles')).toBe(true);
      await page.locator('article details[open]').evaluateAll((all) => all.forEach((details) => details.removeAttribute('open')));
    }
  });
});

test.runIf(isFull)('back and forward between sections restore where each entry was scrolled', async () => {
  await visitPage(desktop, '/join/hotel', async ({ page }) => {
    const scrollTo = async (top: number) => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await painted(page);
    };
    const position = () => page.evaluate(() => Math.round(scrollY));
    await scrollTo(300);
    await contents(page).locator('a[href="#parking"]').click();
    await expect.poll(() => isInView(page, 'parking')).toBe(true);
    const parking = await position();
    await contents(page).locator('a[href="#deposit"]').click();
    await expect.poll(() => isInView(page, 'deposit')).toBe(true);
    const deposit = await position();
    await scrollTo(deposit + 200);
    for (const [step, expected] of [
      ['back', parking],
      ['back', 300],
      ['forward', parking],
      ['forward', deposit + 200],
      ['back', parking],
    ] as const) {
      await page.evaluate((direction) => history[direction](), step);
      await expect.poll(position, { message: step }).toBe(expected);
    }
  });
});

test('a reload, and a return from another document, restore the scroll position', async () => {
  await visit(desktop, async ({ page }) => {
    const isAt = (top: number) => page.waitForFunction((expected) => Math.abs(scrollY - expected) < 3, top);
    await open(page, '/about/what');
    await follow(page, '/join/hotel');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Hotel');
    await page.evaluate(() => scrollTo(0, 1200));
    await page.reload();
    await isAt(1200);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on');
    await isAt(1200);
    await page.goto('/fun/events/map');
    await page.goBack();
    await isAt(1200);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on');
    await isAt(1200);
  });
});

test.runIf(isFull)('a malformed fragment changes nothing', async () => {
  await visitPageSilently(desktop, '/join/hotel#%', async (page) => {
    expect(await page.locator('h1').textContent()).toBe('Hotel');
  });
});
