/** What visitors' own browsers, keyboards and habits do to the site. */
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium } from '../support/browsers.ts';
import { lookOf } from '../../src/render/look/look.ts';
import { isFull } from '../support/full.ts';
import { appRoutes, collection } from '../support/site.ts';
import { expectSilence, hydrated, open, site, visit, visitPage, visitSilently } from './harness.ts';

const { bars } = lookOf(collection.data);
const phone = { viewport: { width: 360, height: 740 } };
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this website' });
const results = (page: Page) => page.locator('main ol.plain > li a');

/** Presses a key that an input method has taken: as WebKit reports it, after the composition. */
const compose = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const init = { key: pressed, bubbles: true, cancelable: true };
    const event = Object.defineProperty(new KeyboardEvent('keydown', init), 'keyCode', { value: 229 });
    return document.activeElement?.dispatchEvent(event);
  }, key);

test.runIf(isFull)('keys of an input method are not keys of the search', async () => {
  await visitPage({}, '/about/what', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await field(page).fill('parking');
    await page.getByRole('option').first().waitFor();
    for (const key of ['Enter', 'ArrowDown', 'Escape']) await compose(page, key);
    expect(await compose(page, 'Escape'), 'the browser does not close the dialog by it').toBe(false);
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/about/what');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/about/what');
  });
});

const leave = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

test.runIf(isFull)(
  'menus and the search close when the visitor leaves, menus also before the app, and the search on the way back',
  async () => {
    await visit({ viewport: { width: 1280, height: 800 } }, async ({ page, noise }) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/about/who');
      const group = page.locator('header nav details').first();
      await group.locator('summary').click();
      await leave(page);
      expect(await group.getAttribute('open')).toBeNull();
      await page.unroute(/\.js$/);
      noise.length = 0;
      await open(page, '/about/who');
      await group.locator('summary').click();
      await leave(page);
      expect(await group.getAttribute('open')).toBeNull();
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await leave(page);
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      await page.locator('main a[href^="/"]').first().click();
      await page.waitForURL((url) => url.pathname !== '/about/who');
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.goBack();
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expectSilence(noise);
    });
  },
);

/** A Chromium of its own, as people run it: with scroll bars that take room, and with pages kept for the way back. */
async function inPlainChromium(run: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium('whole'),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--hide-scrollbars', '--disable-back-forward-cache'],
  });
  try {
    await run(await browser.newPage({ baseURL: site(), ...phone, reducedMotion: 'reduce' }));
  } finally {
    await browser.close();
  }
}

test.runIf(isFull)(
  'classic scroll bars: the drawer and the search leave the page as wide as it is; the way back finds the drawer closed',
  async () => {
    await inPlainChromium(async (page) => {
      await page.goto('/about/what');
      await hydrated(page);
      const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
      const before = await width();
      expect(before, 'scroll bars take room').toBeLessThan(phone.viewport.width);
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      expect(await width()).toBe(before);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#drawer').waitFor({ state: 'visible' });
      expect(await width()).toBe(before);
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.back = String(persisted)));
        location.assign('/robots.txt');
      });
      await page.waitForURL('**/robots.txt');
      // Playwright waits in vain for a load event of a page that was kept.
      await page.goBack({ waitUntil: 'commit' });
      expect(
        await page.evaluate(() => document.documentElement.dataset.back),
        'the browser has kept the page, which the headless shell does not',
      ).toBe('true');
      expect(await page.locator('#drawer').isVisible()).toBe(false);
    });
  },
);

test.runIf(isFull)('where storage is blocked, nothing fails', async () => {
  await visitSilently({}, async (page) => {
    await page.addInitScript(() => {
      const block = (target: object, name: string) =>
        Object.defineProperty(target, name, {
          configurable: true,
          get() {
            throw new DOMException(`${name}: access is denied for this document.`, 'SecurityError');
          },
        });
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) block(window, name);
      block(Navigator.prototype, 'serviceWorker');
      Object.assign(window, { restore: () => ['localStorage', 'sessionStorage'].forEach((name) => Reflect.deleteProperty(window, name)) });
    });
    for (const path of ['/about/what', '/offline', '/fun/events/map']) {
      await page.goto(path);
      if (path !== '/fun/events/map') await hydrated(page);
      await page.getByRole('button', { name: /theme/ }).click();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
      // What starts once the page is idle, or after two seconds (src/web/live/browser.ts), has failed by then.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 2000 })));
    }
  });
});

test("the browser's bar has the color of the theme that was chosen, before the first paint and in every tab", async () => {
  await visit({ colorScheme: 'light' }, async ({ page }) => {
    const barColor = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(({ media }) => matchMedia(media).matches)
            ?.content,
      );
    await open(page, '/about/what');
    expect(await barColor()).toBe(bars.light);
    await page.getByRole('button', { name: /theme/ }).click();
    expect(await barColor()).toBe(bars.dark);
    // Logos are drawn for light backgrounds: a black one has to be seen.
    const plates = await page.locator('footer img').evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).backgroundColor));
    expect(new Set(plates)).toEqual(new Set(['rgb(255, 252, 245)']));
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/fun/events/map');
    expect(await barColor()).toBe(bars.dark);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: /theme/ }).click();
    expect(await barColor()).toBe(bars.light);
  });
});

test.runIf(isFull)('one or two letters find nothing only once somebody rests or asks; three do at once', async () => {
  await visit({ installsClock: true }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/search');
    const status = page.locator('main [role="status"]');
    const input = page.getByRole('searchbox');
    await input.fill('parking');
    await results(page).first().waitFor();
    await input.fill('zq');
    await expect.poll(() => status.textContent()).toBe('');
    await page.keyboard.press('Enter');
    await page.getByText('No results').waitFor();
    await input.fill('zx');
    await expect.poll(() => status.textContent()).toBe('');
    await page.clock.runFor(1100);
    await page.getByText('No results').waitFor();
    await input.fill('zxq');
    await page.getByText('No results').waitFor();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: /theme/ }).focus();
    await page.keyboard.press('Control+k');
    const inDialog = page.locator('dialog [role="status"]');
    await field(page).fill('zq');
    expect(await inDialog.textContent()).toBe('');
    await page.keyboard.press('Enter');
    await expect.poll(() => inDialog.textContent()).toBe('No results');
  });
});

test.runIf(isFull)(
  'the address of the search holds what is asked: for reloading, sharing and the way back, beside the date spoof',
  async () => {
    await visit({}, async ({ page }) => {
      const referrers: string[] = [];
      page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
      await open(page, '/search?dtspoof=2025-02-01');
      const entries = await page.evaluate(() => history.length);
      const input = page.getByRole('searchbox');
      await input.pressSequentially('lightsaber');
      await page.waitForURL('**/search?dtspoof=2025-02-01&q=lightsaber');
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await input.fill('parking');
      // At once, before the address rests.
      await results(page).first().click();
      await page.waitForURL('**/join/hotel**');
      await page.goBack();
      await page.waitForURL('**/search?dtspoof=2025-02-01&q=parking');
      expect(await input.inputValue()).toBe('parking');
      await results(page).first().waitFor();
      // What is typed is not sent until somebody opens the address.
      expect(referrers.filter((address) => address.includes('q='))).toEqual([]);
      await page.reload();
      await hydrated(page);
      expect(await input.inputValue()).toBe('parking');
      await input.fill('');
      await page.waitForURL('**/search?dtspoof=2025-02-01');
    });
  },
);

test.each(isFull ? [320, 390] : [])(
  'with text twice as large, targets are below the bar at %i px, before scripts and after',
  async (width) => {
    await visit({ viewport: { width, height: 740 } }, async ({ page }) => {
      const below = () =>
        page.evaluate(() => {
          const bar = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? NaN;
          return [...document.querySelectorAll('article > h2[id]')].map((target) => {
            target.scrollIntoView({ behavior: 'instant' });
            return target.getBoundingClientRect().top - bar;
          });
        });
      const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/join/hotel');
      await enlarge();
      const distances = await below();
      expect(distances.length).toBeGreaterThan(4);
      expect(Math.min(...distances.slice(0, -2))).toBeGreaterThanOrEqual(0);
      await page.unroute(/\.js$/);
      await open(page, '/join/hotel');
      await page.locator('#root > header').evaluate((bar) => (bar.style.minBlockSize = '250px'));
      await expect.poll(async () => Math.min(...(await below()).slice(0, -2))).toBeGreaterThanOrEqual(0);
    });
  },
);

test.runIf(isFull)(
  'turned around by a translator, the text of page headers is beside the picture, and nothing is wider than the screen',
  async () => {
    await visit({}, async ({ page }) => {
      for (const path of ['/', '/join/hotel', '/policies/coc', '/about/who']) {
        await open(page, path);
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        for (const width of [360, 800, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const { beyond, sides } = await page.evaluate(() => {
            const header = document.querySelector<HTMLElement>('main > header');
            const heading = header?.querySelector('h1')?.getBoundingClientRect();
            return {
              beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              sides: header && heading && { picture: getComputedStyle(header).scale, isRight: heading.right > innerWidth / 2 },
            };
          });
          expect(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
          if (sides) expect(sides, `${path} at ${width} px`).toEqual({ picture: '-1 1', isRight: true });
        }
      }
    });
  },
);

test("a deadline shows the visitor's time beside the convention's, without a move, and on the screen alone", async () => {
  await visit({ timezoneId: 'Asia/Tokyo' }, async ({ page }) => {
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
        Object.assign(window, { shift });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/join/hotel?dtspoof=2025-02-01');
    const shown = page.locator('dd span[data-print="off"]', { hasText: 'your time' }).first();
    const time = shown.locator('xpath=preceding-sibling::time[1]');
    await shown.waitFor();
    const at = new Date((await time.getAttribute('datetime')) ?? '');
    const there = at.toLocaleString('en-US', {
      timeZone: 'Asia/Tokyo',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    expect((await shown.innerText()).trim()).toBe(`(${there} your time)`.replaceAll(' ', ' '));
    expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBeLessThan(0.01);
    await page.emulateMedia({ media: 'print' });
    expect(await shown.isVisible()).toBe(false);
  });
});

test.runIf(isFull)("where the visitor's time is the convention's, a deadline shows it once", async () => {
  await visitPage({ timezoneId: 'America/New_York' }, '/join/hotel?dtspoof=2025-02-01', async ({ page }) => {
    expect(await page.getByText('your time').count()).toBe(0);
  });
});

test.runIf(isFull)('where there is no summer time, dates in summer show the visitor’s time, and no other keeps room for it', async () => {
  await visitPage({ timezoneId: 'America/Cancun' }, '/join/hotel?dtspoof=2025-02-01', async ({ page }) => {
    const shown = page.locator('main span[data-size]');
    await expect.poll(() => shown.allInnerTexts()).toContainEqual(expect.stringContaining('your time'));
    expect(await shown.evaluateAll((spans) => spans.filter((span) => span.textContent === '').length)).toBe(0);
    const months = await shown.evaluateAll((spans) =>
      spans.map((span) => span.parentElement?.querySelector('time')?.getAttribute('datetime')?.slice(5, 7)),
    );
    expect(months.filter((month) => month === undefined || month < '03' || month > '11')).toEqual([]);
  });
});

test.each(isFull ? ['th-TH', 'fa-IR'] : [])('news dates in %s are named as such', async (locale) => {
  await visitPage({ locale }, '/news', async ({ page }) => {
    const date = page.locator('article article time > span').first();
    await expect.poll(() => date.getAttribute('lang')).toMatch(new RegExp(`^${locale.slice(0, 2)}`));
    expect(await date.getAttribute('dir')).toBe('auto');
  });
});

test.runIf(isFull)(
  'on Android the calendar button leads to a file instead of an address that nothing opens; a service takes the address',
  async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
    const button = (page: Page) => page.getByRole('link', { name: 'Subscribe to our calendar' });
    await visitPage({ userAgent }, '/about/status', async ({ page }) => {
      expect((await page.request.get((await button(page).getAttribute('href')) ?? '')).headers()['content-type']).toContain(
        'text/calendar',
      );
    });
    await visitPage({}, '/about/status', async ({ page }) => {
      const webcal = await button(page).getAttribute('href');
      expect(webcal).toMatch(/^webcal:/);
      const service = await page.locator('a[href*="?cid="]').getAttribute('href');
      expect(new URL(service ?? '').searchParams.get('cid')).toBe(webcal);
    });
  },
);

/** What Mozilla's Readability takes for the surroundings of a text, by classes and id, unless another word says that it is text (0.6, REGEXPS). */
const unlikely =
  /-ad-|ai2html|banner|breadcrumbs|combx|comment|community|cover-wrap|disqus|extra|footer|gdpr|header|legends|menu|related|remark|replies|rss|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|ad-break|agegate|pagination|pager|popup|yom-remote/i;
const maybe = /and|article|body|column|content|main|shadow/i;

test('reader views keep every heading and card: no id or class makes one look like an advertisement', async () => {
  const seen: string[] = [];
  for (const path of appRoutes) {
    const html = await (await fetch(site() + path)).text();
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    for (const [tag, name = ''] of main.matchAll(/<([a-z]\w*) [^>]*\bid="[^>]*>/g)) {
      const words = ['class', 'id'].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '').join(' ');
      if (unlikely.test(words) && !maybe.test(words)) expect.soft(`${path} ${name} ${words}`).toBe('text');
      else if (unlikely.test(words)) seen.push(words);
    }
    // They also drop a `div` that is full of links, with the name and the description in it; a `section` stays.
    expect(main, path).not.toMatch(/<article id="[^>]*>(?:<img[^>]*>)?<div>/);
  }
  expect(seen.length, 'the content has such ids').toBeGreaterThan(0);
});
