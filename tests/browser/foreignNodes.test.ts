/** What visitors have done before scripts run, on pages that something else has changed meanwhile. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { markTexts, translateTexts } from './foreignTexts.ts';
import { holdBack, hydrated, visit, painted, visitPageSilently } from './harness.ts';

/** What extensions do to a page, and browsers that translate it. Each function runs in the browser. */
const changes: Record<string, () => void> = {
  'has an element at the start of its content': () => document.querySelector('main')?.prepend(document.createElement('div')),
  'has an element and a button in its text': () => {
    document.querySelector('article p')?.prepend(document.createElement('span'));
    const button = document.createElement('button');
    button.style.position = 'absolute';
    document.querySelector('article > *:last-child')?.prepend(button);
  },
  'has an element beside each field and section': () => {
    for (const element of document.querySelectorAll('input, main details')) element.after(document.createElement('span'));
  },
  'has a manager of passwords in its labels and bar': () => {
    for (const element of document.querySelectorAll('label, header nav')) element.append(document.createElement('div'));
  },
  'has lost its pictures': () => {
    for (const picture of document.querySelectorAll('img, picture')) picture.remove();
  },
  'has been translated': translateTexts,
  'has been marked': markTexts,
};

/** Every change on every page, or one on each. */
const casesOf = (place: number) => Object.entries(changes).filter((_change, index) => isFull || index === place);

/** Opens a page whose scripts are on their way, and changes it. @param run gets a function that lets them come, and waits until the page is hydrated */
async function beforeScripts(
  path: string,
  width: number,
  change: () => void,
  run: (page: Page, start: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await visit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' }, async ({ page }) => {
    const release = await holdBack(page, /\.js$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    await run(page, async () => {
      release();
      await hydrated(page);
    });
  });
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const topOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.each(casesOf(0))('typed words and their selection outlast hydration where the page %s', async (_name, change) => {
  await beforeScripts('/search', 1280, change, async (page, start) => {
    const field = page.locator('#search-field');
    await field.pressSequentially('lightsaber');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }));
    await painted(page);
    const top = await topOf(field);
    await start();
    expect(await hasFocus(field)).toBe(true);
    expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart, input.selectionEnd])).toEqual([
      'lightsaber',
      9,
      10,
    ]);
    expect(Math.abs((await topOf(field)) - top), 'the page has not jumped').toBeLessThan(3);
    await page.keyboard.type('rs');
    expect(await field.inputValue()).toBe('lightsabers');
    await page.getByText(/results?$/).waitFor();
  });
});

test.each(casesOf(1))('opened sections and the focus outlast hydration where the page %s', async (_name, change) => {
  await beforeScripts('/policies/vendor', 1280, change, async (page, start) => {
    const sections = page.locator('main details[id]');
    for (const index of [1, 3]) await sections.nth(index).locator('> summary').click();
    // Texts above may become shorter by some lines, and the page can't scroll beyond its start.
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
    const top = await topOf(sections.nth(3));
    await start();
    const areOpen = await sections.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect([...areOpen.keys()].filter((index) => areOpen[index])).toEqual([1, 3]);
    expect(await hasFocus(sections.nth(3).locator('> summary'))).toBe(true);
    expect(Math.abs((await topOf(sections.nth(3))) - top), 'the page has not jumped').toBeLessThan(3);
  });
});

test('the page stays where it is if the focused element goes with hydration', async () => {
  await beforeScripts('/policies/vendor', 1280, markTexts, async (page, start) => {
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.style.position = 'absolute';
      document.querySelector('article p')?.prepend(button);
      button.focus();
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await painted(page);
    await start();
    expect(Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThan(100);
  });
});

test.each(casesOf(2))('the drawer that was opened outlasts hydration where the page %s', async (_name, change) => {
  await beforeScripts('/about/what', 360, change, async (page, start) => {
    await page.locator('[popovertarget="drawer"]').first().click();
    const group = page.locator('#drawer details').nth(1);
    await group.locator('> summary').click();
    await start();
    expect(await page.locator('#drawer').isVisible()).toBe(true);
    expect(await group.getAttribute('open')).not.toBeNull();
    expect(await hasFocus(group.locator('> summary'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#drawer').waitFor({ state: 'hidden' });
  });
});

test('what is typed after Ctrl+K while the dialog still loads is in its field; Escape calls it off', async () => {
  await visitPageSilently({}, '/about/what', async (page) => {
    const link = page.locator('header a[href="/search"]');
    const release = await holdBack(page, /\.js$/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('parl');
    await page.keyboard.press('Escape');
    await expect.poll(() => link.getAttribute('aria-busy')).toBeNull();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Lost anf');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('d');
    expect(await page.locator('dialog').count()).toBe(0);
    release();
    const field = page.getByRole('combobox', { name: 'Search this website' });
    await field.waitFor();
    await page.keyboard.type(' found');
    expect(await field.inputValue()).toBe('Lost and found');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
  });
});
