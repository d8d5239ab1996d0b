import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { searchFilePath } from '../../src/site/addresses.ts';
import { violationsOn } from './axe.ts';
import { holdBack, open, site, visit, visitPage, visitPageSilently } from './harness.ts';
import { setLook } from './looks.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search this website' });
const options = (page: Page) => page.getByRole('option');
/** Rules for a whole page, of which the dialog leaves nothing. */
const behindDialog = ['landmark-one-main', 'page-has-heading-one', 'region'];

async function ask(page: Page, question: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(question);
  await options(page).first().waitFor();
}

/** Expects that the last key doesn't open the search, whose dialog may still load. */
async function expectNotOpening(page: Page): Promise<void> {
  const link = page.locator('header a[href="/search"]');
  expect([await link.getAttribute('aria-busy'), await page.locator('dialog').count()]).toEqual([null, 0]);
}

test('Control and Command with K open the search, no single key does, and Escape returns the focus', async () => {
  await visitPageSilently({}, '/join/hotel', async (page) => {
    const toggle = page.getByRole('button', { name: /theme/ });
    await page.keyboard.press('/');
    await expectNotOpening(page);
    for (const key of ['Control+k', 'Meta+k']) {
      await expect.poll(() => page.locator('dialog').count(), { message: key }).toBe(0);
      await toggle.focus();
      await page.keyboard.press(key);
      await expect.poll(() => field(page).evaluate((element) => element === document.activeElement), { message: key }).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open]').count(), { message: key }).toBe(0);
      expect(await toggle.evaluate((element) => element === document.activeElement), key).toBe(true);
    }
    const isTaken = (shiftKey: boolean) =>
      page.evaluate(
        (shift) =>
          !dispatchEvent(new KeyboardEvent('keydown', { key: shift ? 'K' : 'k', ctrlKey: true, shiftKey: shift, cancelable: true })),
        shiftKey,
      );
    // The console of Firefox.
    expect(await isTaken(true)).toBe(false);
    expect(await isTaken(false)).toBe(true);
  });
});

test.runIf(isFull)('arrow keys choose a result, and Enter leads to its section and opens the accordion around it', async () => {
  await visitPageSilently({}, '/join/hotel', async (page) => {
    await ask(page, 'raffle rules');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    const links = await options(page).evaluateAll((all) => all.map((element) => element.getAttribute('href')));
    const place = links.indexOf('/policies/vendor#raffles');
    expect(place).toBeGreaterThanOrEqual(0);
    for (let press = 0; press <= place; press += 1) await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/policies/vendor#raffles');
    await expect.poll(() => page.locator('#raffles').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('#raffles').isVisible()).toBe(true);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

test.runIf(isFull)('arrow keys go around, and typing starts anew', async () => {
  await visitPage({}, '/about/what', async ({ page }) => {
    await ask(page, 'parking');
    const count = await options(page).count();
    const active = () => field(page).getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(`search-option-${count - 1}`);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('search-option-0');
    await page.keyboard.type(' lot');
    expect(await active()).toBeNull();
  });
});

test.runIf(isFull)('in a field the keys of the search are those of the field', async () => {
  await visitPage({}, '/search', async ({ page }) => {
    const input = page.getByRole('searchbox');
    await input.focus();
    await page.keyboard.type('a/v');
    await page.keyboard.press('Control+k');
    expect(await input.inputValue()).toBe('a/v');
    await expectNotOpening(page);
  });
});

test('nothing that is typed is sent, and nothing of the search loads before somebody wants it', async () => {
  await visit({}, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await open(page, '/about/what');
    await page.waitForLoadState('networkidle');
    expect(sent.filter((request) => request.includes(searchFilePath) || request.includes('SearchDialog'))).toEqual([]);
    await page.locator('header a[href="/search"]').hover();
    await expect.poll(() => sent.some((request) => request.includes(searchFilePath))).toBe(true);
    await page.locator('header a[href="/search"]').click();
    await field(page).fill('lightsaber');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await open(page, '/search');
    await page.getByRole('searchbox').fill('lightsaber');
    await page.getByText(/results?$/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');
    expect(sent.filter((request) => /lightsab/.test(request))).toEqual([]);
    // It stands in the address alone.
    expect(new URL(page.url()).search).toBe('?q=lightsaber');
    // A link to the page begins anew.
    await page.locator('header a[href="/search"]').click();
    await page.locator('dialog').getByRole('link', { name: 'All pages' }).click();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('lightsaber');
  });
});

const late = [
  ['its code', /\.js$/],
  ['the index', `**${searchFilePath}`],
  ['either', /^nothing is held back$/],
] as const;
test.each(leading(late, 1))('Enter while %s loads leads to the first result once there is one', async (_what, files) => {
  await visitPage({}, '/about/what', async ({ page }) => {
    const release = await holdBack(page, files);
    await page.keyboard.press('Control+k');
    if (typeof files === 'string') await field(page).waitFor();
    await page.keyboard.type('parking');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/join/hotel**');
    await expect.poll(() => field(page).count()).toBe(0);
  });
});

test('a search that could not be loaded is loaded when somebody types on, or is online again', async () => {
  await visit({}, async ({ page }) => {
    const failure = /couldn't load the search/;
    await page.route(`**${searchFilePath}`, (route) => route.abort());
    await open(page, '/search');
    const live = page.locator('main [role="status"]');
    expect(await live.count(), 'it is there before its words').toBe(1);
    await page.getByRole('searchbox').fill('par');
    await expect.poll(() => live.textContent()).toMatch(failure);
    await page.unroute(`**${searchFilePath}`);
    await page.getByRole('searchbox').pressSequentially('king');
    await expect.poll(() => live.textContent()).toMatch(/results?$/);
    if (!isFull) return;
    await page.route(`**${searchFilePath}`, (route) => route.abort());
    await open(page, '/about/what');
    await page.keyboard.press('Control+k');
    await field(page).fill('parking');
    await page.getByText(failure).waitFor();
    await page.unroute(`**${searchFilePath}`);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await options(page).first().waitFor();
  });
});

test('on a phone every result and the link below them can be brought above the keyboard', async () => {
  await visit({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    const room = 420;
    await page.addInitScript((height) => {
      Object.defineProperty(VisualViewport.prototype, 'height', { get: () => height });
    }, room);
    await open(page, '/about/what');
    await ask(page, 'hotel');
    const last = options(page).last();
    await last.scrollIntoViewIfNeeded();
    for (const element of [last, page.locator('dialog > a')]) {
      const box = await element.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(room);
    }
  });
});

const views: [name: string, show: (page: Page) => Promise<void>, ...exceptRules: string[]][] = [
  [
    'results',
    async (page) => {
      await open(page, '/about/what');
      await ask(page, 'how much is a table');
      await page.keyboard.press('ArrowDown');
    },
    ...behindDialog,
  ],
  ['no results', (page) => field(page).fill('xqzvbnw'), ...behindDialog],
  [
    'the page',
    async (page) => {
      await open(page, '/search?q=refund');
      await page.getByText(/results?$/).waitFor();
    },
  ],
];
/** At every width in both themes, or at one width each, in turn. */
const looks = [320, 768, 1280].flatMap((width, w) =>
  (['light', 'dark'] as const).map((scheme, s) => ({ width, scheme, isDue: (view: number) => isFull || (view === w && view % 2 === s) })),
);
test('the dialog and the page are accessible, and no wider than the screen', async () => {
  await visit({ reducedMotion: 'reduce', bypassCSP: true }, async ({ page }) => {
    for (const [index, [name, show, ...exceptRules]] of leading(views, 1).entries()) {
      await show(page);
      for (const { width, scheme } of looks.filter(({ isDue }) => isDue(index))) {
        await setLook(page, { width, scheme });
        const view = `${name}, ${width} px, ${scheme}`;
        expect(await violationsOn(page, ...exceptRules), view).toEqual([]);
        const wide = page.locator('dialog[open], html').last();
        expect(await wide.evaluate((element) => element.scrollWidth - element.clientWidth), view).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('without JavaScript the server searches, and keeps the date spoof', async () => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/about/what');
    await page.getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    expect(await page.locator('#all ~ section').count()).toBeGreaterThan(20);
    await page.goto('/search?dtspoof=2025-02-01&q=hotel+block');
    expect(await page.locator('main ol').textContent()).toContain('Hotel block: Not open yet, opens February 15, 2025 at noon');
    expect(await page.locator('main ol a').first().getAttribute('href')).toContain('dtspoof=2025-02-01');
    await page.getByRole('searchbox').fill('xqzvbnw');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=xqzvbnw&dtspoof=2025-02-01');
    expect(await page.getByText('No results').isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('link', { name: 'Contact us' }).isVisible()).toBe(true);
  });
});

test('search engines leave the page out', async () => {
  expect(await (await fetch(`${site()}/search?q=dog`)).text()).toContain('<meta name="robots" content="noindex">');
});

/** Milliseconds that the page's thread has spent on scripts, styles and layout: not the time that other programs took from it. */
async function busyTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const counted = metrics.filter(({ name }) => ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].includes(name));
  return counted.reduce((total, { value }) => total + value * 1000, 0);
}

test.runIf(isFull)('each key takes at most 100 ms on a processor four times slower', async () => {
  await visitPage({}, '/about/what', async ({ page }) => {
    await ask(page, 'parking');
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const least: number[] = [];
    // The first round warms up; garbage is collected in some rounds only.
    for (let round = 0; round < 4; round += 1) {
      await field(page).fill('');
      for (const [place, key] of Array.from('how much is a tabel in the dealers den').entries()) {
        const before = await busyTime(client);
        await page.keyboard.type(key);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
        least[place] = Math.min(least[place] ?? Infinity, (await busyTime(client)) - before);
      }
    }
    expect(await options(page).count()).toBeGreaterThan(0);
    const slowest = 4 * Math.max(...least);
    console.log(`Slowest key, four times slower: ${slowest.toFixed(1)} ms`);
    expect(slowest).toBeLessThanOrEqual(100); // 56 to 81 were measured.
  });
});

test.runIf(isFull)(
  'the count of results is announced; a press outside closes the search, but not one that marks what is typed',
  async () => {
    await visitPage({}, '/about/what', async ({ page }) => {
      await ask(page, 'parking');
      const status = page.locator('dialog [role="status"]');
      expect(await status.textContent()).toBe(`${await options(page).count()} results`);
      await field(page).fill('xqzvbnw');
      await expect.poll(() => status.textContent()).toBe('No results');
      expect(await page.getByRole('dialog').getByRole('link', { name: 'Contact us' }).isVisible()).toBe(true);
      await field(page).hover();
      await page.mouse.down();
      await page.mouse.move(20, 400);
      await page.mouse.up();
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await page.mouse.click(20, 400);
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      await ask(page, 'parking');
      await field(page).fill('xqzvbnw');
      await page.getByRole('dialog').getByRole('link', { name: 'Contact us' }).click();
      await page.waitForURL('**/about/contact');
      await page.locator('dialog').waitFor({ state: 'detached' });
    });
  },
);
