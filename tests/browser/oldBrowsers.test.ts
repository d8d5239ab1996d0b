import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, bypassCSP: true };

/** Removes what Safari 16.4 lacks, such as popovers, from scripts, HTML and CSS. */
async function emulateOldSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const { prototype } of [Map, Object]) Reflect.deleteProperty(prototype.constructor, 'groupBy');
  });
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/ popover="auto"/g, ' data-popover="auto"')
        .replace(/@supports ?not selector\(:popover-open\)/g, '@supports selector(:popover-open)')
        .replace(/@supports ?selector\(:popover-open\)(?=\{@media)/, '@supports not selector(:popover-open)');
      await route.fulfill({ response, body: html });
    },
  );
}

test('browsers that are too old for the app get text and links, with the menu in the page', async () => {
  await visit(phone, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await emulateOldSafari(page);
    await page.goto('/about/what');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.locator('#drawer summary', { hasText: 'Join Us' }).click();
    await page.getByRole('navigation', { name: 'Site menu' }).getByRole('link', { name: 'Hotel', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hotel' }).waitFor();
    // Pressed, they would do nothing.
    expect(await page.locator('[data-scripted], button:enabled').filter({ visible: true }).count()).toBe(0);
    // The entry, which asks for the mark of the head script, loads nothing.
    expect(new Set(asked.filter((path) => path.endsWith('.js'))).size).toBe(1);
  });
});
