import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contrast } from '../../src/domain/color.ts';
import { isDefined } from '../../src/domain/defined.ts';
import { isFull, leading } from '../support/full.ts';
import { holdBack, open, painted, visit, visitPage, visitPageSilently } from './harness.ts';
import { focusIsHidden } from './layoutChecks.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 } };

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has focus, and expects to see it there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press(key);
    if (!(await isFocused(target))) continue;
    expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle), 'a ring shows where focus is').toBe('solid');
    const box = await target.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) < (page.viewportSize()?.height ?? 0), 'focus is on the screen').toBe(true);
    return;
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

const headingHasFocus = (page: Page, text: string) =>
  page.waitForFunction((heading) => document.activeElement?.matches('h1') && document.activeElement.textContent === heading, text);
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const focusIsAfter = (locator: Locator) =>
  locator.evaluate((element) =>
    Boolean(document.activeElement && element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING),
  );

test('the first press of Tab shows the skip link, which leads past the menu; a section of an accordion opens by Enter and closes by Space', async () => {
  await visitPageSilently(desktop, '/policies/vendor', async (page) => {
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await tabTo(page, skip);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await isFocused(page.locator('main'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
    const section = page.locator('article details').first();
    await tabTo(page, section.locator('summary'));
    await page.keyboard.press('Enter');
    await section.locator('p').first().waitFor({ state: 'visible' });
    await page.keyboard.press('Space');
    await section.locator('p').first().waitFor({ state: 'hidden' });
  });
});

/** The color of the focus ring on each element in view, and of what it is drawn on. */
const ringsOn = (page: Page) =>
  page.evaluate(() => {
    const { body } = document;
    const hex = (color: string) =>
      `#${(color.match(/[\d.]+/g) ?? []).map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
    const ground = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? body);
      return element && backgroundColor === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : hex(backgroundColor);
    };
    return [...document.querySelectorAll<HTMLElement>('a, button, summary, input')].flatMap((element) => {
      element.focus();
      if (!element.matches(':focus-visible')) return [];
      for (const transition of element.getAnimations()) transition.finish();
      const { outlineColor, outlineOffset, outlineStyle, boxShadow } = getComputedStyle(element);
      // On pictures, the ring has another one around it.
      const [outer] = /^rgb\([^)]*\)(?= 0px 0px 0px \dpx$)/.exec(boxShadow) ?? [];
      const behind = outer ? hex(outer) : ground(outlineOffset.startsWith('-') ? element : element.parentElement);
      return [
        {
          what: `${element.textContent} ${element.outerHTML.slice(0, 80)}`,
          ring: outlineStyle === 'solid' ? hex(outlineColor) : behind,
          behind,
        },
      ];
    });
  });

test.each(leading(['light', 'dark'] as const, 1))('in %s colors, the focus ring stands out wherever it is', async (colorScheme) => {
  await visit({ ...desktop, colorScheme }, async ({ page }) => {
    for (const path of ['/?dtspoof=2025-07-01', '/news/101']) {
      await open(page, path);
      if (path.startsWith('/?')) await page.getByRole('button', { name: 'Pause the banner' }).waitFor();
      await page.keyboard.press('Tab');
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      const rings = await ringsOn(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      rings.push(...(await ringsOn(page)));
      expect(rings.length).toBeGreaterThan(25);
      expect(rings.filter(({ ring, behind }) => contrast(ring, behind) < 3)).toEqual([]);
    }
  });
});

test('the list of sections is a stop for the keyboard only where it folds', async () => {
  await visitPage(desktop, '/join/hotel', async ({ page }) => {
    const fold = contents(page).locator('summary');
    expect([await fold.isVisible(), await contents(page).getByRole('link').first().isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect([await fold.isVisible(), await contents(page).getByRole('link').first().isVisible()]).toEqual([true, false]);
    await fold.press('Enter');
    expect(await contents(page).getByRole('link').first().isVisible()).toBe(true);
  });
});

/** The first is near the top of the list, the others near its end, where Shift and Tab come first: each press paints the page. */
const sections = [
  { id: 'about', key: 'Tab' },
  { id: 'overflow', key: 'Shift+Tab' },
  { id: 'parking', key: 'Shift+Tab' },
];
test.runIf(isFull)('from the menu to a section of a page', async () => {
  await visitPageSilently(desktop, '/about/what', async (page) => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, bar.locator('summary', { hasText: 'Join Us' }));
    await page.keyboard.press('Enter');
    await tabTo(page, bar.getByRole('link', { name: 'Hotel', exact: true }));
    await page.keyboard.press('Enter');
    await headingHasFocus(page, 'Hotel');
    expect(await bar.locator('details[open]').count()).toBe(0);
    for (const { id, key } of leading(sections, 1)) {
      const section = page.locator(`article [id="${id}"]`);
      const link = contents(page).locator(`a[href="#${id}"]`);
      await tabTo(page, link, key);
      await page.keyboard.press('Enter');
      await page.waitForFunction((hash) => location.hash === `#${hash}`, id);
      await expect.poll(async () => (await section.boundingBox())?.y).toBeLessThan(200);
      expect((await section.boundingBox())?.y).toBeGreaterThanOrEqual(64);
      await page.keyboard.press('Tab');
      expect(await focusIsAfter(section)).toBe(true);
    }
  });
});

test('the drawer closes by its button, by Escape and by focus elsewhere, and leads to a page', async () => {
  await visitPageSilently(phone, '/about/what', async (page) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.locator('#drawer');
    await tabTo(page, button);
    const openDrawer = async () => {
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocused(drawer.getByRole('button', { name: 'Close menu' }))).toBe(true);
    };
    await openDrawer();
    expect((await drawer.boundingBox())?.width).toBeGreaterThanOrEqual(240);
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button)).toBe(true);
    await openDrawer();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button)).toBe(true);
    await openDrawer();
    await drawer.locator('summary').last().focus();
    await page.keyboard.press('Tab');
    await drawer.waitFor({ state: 'hidden' });
    expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.locator('summary', { hasText: 'Policies' }));
    await page.keyboard.press('Enter');
    const release = await holdBack(page, /_data\/policies.weapons/);
    await tabTo(page, drawer.locator('a[href="/policies/weapons"]'));
    await page.keyboard.press('Enter');
    // Before the page has come: the bar that says so would be behind it.
    await drawer.waitFor({ state: 'hidden' });
    release();
    await headingHasFocus(page, 'Weapon Policy');
    await page.keyboard.press('Tab');
    expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
  });
});

test.runIf(isFull)('a drawer that is open when the screen grows leaves the page usable', async () => {
  await visitPage(phone, '/about/what', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.setViewportSize(desktop.viewport);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
    await headingHasFocus(page, 'News & Updates');
  });
});

const windows = [
  { width: 320, height: 180 }, // at 400 %
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 640, height: 360 }, // at 200 %, and phones on their side
];
for (const viewport of leading(windows, 1))
  test.each(leading(['/join/hotel', '/', '/about/contact', '/policies/vendor'], 1))(
    `while a bar says that the device is offline, it covers nothing that has the focus, nor the end of the page: %s, ${viewport.width} x ${viewport.height}`,
    async (path) => {
      await visitPage({ viewport }, path, async ({ page }) => {
        await page.context().setOffline(true);
        const bar = page.locator('.connection-bar:visible');
        await bar.waitFor();
        const hidden: string[] = [];
        let stops = 0;
        for (; stops < 200; stops += 1) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(() => document.activeElement === document.body)) break;
          hidden.push(...[await page.evaluate(focusIsHidden)].filter(isDefined));
        }
        expect(stops).toBeGreaterThan(20);
        expect(hidden).toEqual([]);
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        await painted(page);
        const last = await page.locator('#root > footer a').last().boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
        if (viewport.height < 480)
          expect((await page.locator('#root > header').boundingBox())?.y, 'a short window has no bar at its top').toBeLessThan(0);
      });
    },
  );
