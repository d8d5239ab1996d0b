import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { expectSilence, open, visit, type Visit } from './harness.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, bypassCSP: true };

/** Removes everything that Safari 16.4 lacks, such as popovers, from scripts, HTML and CSS. */
async function emulateOldSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'checkVisibility'])
      for (const { prototype } of [HTMLElement, Element]) Reflect.deleteProperty(prototype, name);
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const original: (selector: string) => unknown = Element.prototype[name];
      const strict = function strict(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
        return original.call(this, selector);
      };
      Object.assign(Element.prototype, { [name]: strict });
    }
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(document.constructor.prototype as object, 'startViewTransition');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) Reflect.deleteProperty(Set.prototype, name);
  });
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/ popover="auto"/g, ' data-popover="auto"')
        .replace('@supports not selector(:popover-open)', '@supports selector(:popover-open)')
        .replace(/:popover-open(?!\))/g, ':popover-unknown');
      await route.fulfill({ response, body: html });
    },
  );
}

/** Without the constructor of style sheets, which is missing before Safari 16.4. */
async function emulateOlderSafari(page: Page): Promise<void> {
  await emulateOldSafari(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    Object.assign(window, {
      CSSStyleSheet: () => {
        throw new TypeError('Illegal constructor');
      },
    });
  });
}

async function useDrawer({ page }: Visit): Promise<void> {
  const drawer = page.locator('#drawer');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBeLessThan(200);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await menu.click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await menu.click();
  await drawer.locator('summary', { hasText: 'Join Us' }).click();
  await drawer.getByRole('link', { name: 'Hotel', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Hotel');
  await drawer.waitFor({ state: 'hidden' });
}

const browsers = { 'Safari 16.4': emulateOldSafari, 'Safari before 16.4': emulateOlderSafari };

const paths = ['/about/what', '/policies/vendor', '/', '/about/who', '/news'];
/** Whether a page is opened in a browser: all in both, or one in the older, which lacks what the other one lacks. */
const isDue = (page: number, browser: number) => isFull || (page === 1 && browser === 1);

for (const [index, [name, emulate]] of Object.entries(browsers).entries()) {
  test.each(paths.filter((_path, p) => isDue(p, index)))(`%s hydrates as in ${name}, and its menu works`, async (path) => {
    await visit(phone, async (visited) => {
      await emulate(visited.page);
      await open(visited, path);
      await useDrawer(visited);
      expectSilence(visited.noise);
    });
  });

  test.runIf(isFull)(`the menu works before hydration as in ${name}`, async () => {
    await visit(phone, async (visited) => {
      const { page } = visited;
      await emulate(page);
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/about/what');
      await useDrawer(visited);
    });
  });
}

test('the search finds as in Safari 16.4', async () => {
  await visit(phone, async (visited) => {
    const { page } = visited;
    await emulateOldSafari(page);
    await open(visited, '/search');
    await page.locator('#search-field').fill('parking');
    await page.getByText(/^\d+ results?$/).waitFor();
    expect(await page.locator('main ol a').count()).toBeGreaterThan(0);
    expectSilence(visited.noise);
  });
});
