import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { holdBack, hydrated, visit, visitPage, visitPageSilently } from './harness.ts';

// Section 9, in milliseconds.
const [enterDelay, touchEnterDelay, touchLeaveDelay] = [100, 700, 1500];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const trigger = (page: Page) => page.locator('button:has(+ [role="tooltip"])').first();
const tooltip = (page: Page) => page.locator('[role="tooltip"]').first();

/** Opens a page with tooltips. Returns a function that tells when the first one was shown and hidden, in milliseconds since the first touch. */
async function openWithTooltip(page: Page): Promise<() => Promise<{ shown: number; hidden: number; lifted: number }>> {
  await trigger(page).scrollIntoViewIfNeeded();
  return () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const tip = document.querySelector('[role="tooltip"]');
          const times = { start: 0, shown: 0, lifted: 0 };
          addEventListener('pointerdown', () => (times.start = performance.now()), { once: true });
          addEventListener('pointerup', () => (times.lifted = performance.now()), { once: true });
          new MutationObserver(() => {
            if (tip?.hasAttribute('data-shown')) times.shown = performance.now();
            else resolve({ shown: times.shown - times.start, hidden: performance.now() - times.start, lifted: times.lifted - times.start });
          }).observe(tip ?? document, { attributes: true });
        }),
    );
}

test.runIf(isFull)('after a short tap the tooltip is shown, and leaves by itself, again and again', async () => {
  await visitPageSilently(phone, '/about/who', async (page) => {
    const measured = (await openWithTooltip(page))();
    await trigger(page).tap();
    const { shown, hidden } = await measured;
    expect(shown).toBeGreaterThanOrEqual(touchEnterDelay - 20);
    expect(hidden - shown).toBeGreaterThanOrEqual(touchLeaveDelay - 20);
    expect(await tooltip(page).isVisible()).toBe(false);
    const again = (await openWithTooltip(page))();
    await trigger(page).tap();
    expect((await again).hidden).toBeGreaterThan(0);
  });
});

test.runIf(isFull)('during a long press the tooltip stays, and leaves after the finger has been lifted', async () => {
  await visitPageSilently(phone, '/about/who', async (page) => {
    const measured = (await openWithTooltip(page))();
    const box = await trigger(page).boundingBox();
    const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await tooltip(page).waitFor({ state: 'visible' });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const { shown, hidden, lifted } = await measured;
    expect(shown).toBeLessThan(lifted);
    expect(hidden - lifted).toBeGreaterThanOrEqual(touchLeaveDelay - 20);
  });
});

test('a mouse shows the tooltip after a delay and hides it when it leaves', async () => {
  await visitPage({ viewport: { width: 1280, height: 800 } }, '/about/who', async ({ page }) => {
    const waited = trigger(page).evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          let entered = 0;
          button.addEventListener('pointerenter', () => (entered = performance.now()), { once: true });
          const tip = button.nextElementSibling ?? button;
          new MutationObserver(() => resolve(entered > 0 ? performance.now() - entered : 0)).observe(tip, {
            attributeFilter: ['data-shown'],
          });
        }),
    );
    await trigger(page).hover();
    expect(await waited).toBeGreaterThanOrEqual(enterDelay - 20);
    await tooltip(page).waitFor({ state: 'visible' });
    await page.mouse.move(0, 0);
    await tooltip(page).waitFor({ state: 'hidden' });
  });
});

test('before the app the tooltip shows as well, and stays when it comes, until the mouse leaves', async () => {
  await visit({ viewport: { width: 1280, height: 800 } }, async ({ page }) => {
    const release = await holdBack(page, /\.js$/);
    await page.goto('/about/who', { waitUntil: 'domcontentloaded' });
    await trigger(page).hover();
    await tooltip(page).waitFor({ state: 'visible' });
    release();
    await hydrated(page);
    await expect.poll(() => tooltip(page).getAttribute('data-shown')).toBe('true');
    expect(await tooltip(page).isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await tooltip(page).waitFor({ state: 'hidden' });
  });
});

test('keyboard focus shows the tooltip at once, Escape hides it', async () => {
  await visitPage({ viewport: { width: 1280, height: 800 } }, '/about/who', async ({ page }) => {
    await page.keyboard.press('Tab');
    await trigger(page).focus();
    await tooltip(page).waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await tooltip(page).waitFor({ state: 'hidden' });
  });
});
