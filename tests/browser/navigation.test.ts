import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { collection } from '../support/site.ts';
import {
  follow,
  holdBack,
  hydrated,
  open,
  painted,
  visit,
  site,
  waitForHeading,
  visitPage,
  visitSilently,
  visitPageSilently,
} from './harness.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('entries of the menu are reached without loading a document, and the heading gets focus', async () => {
  const menu = collection.data.menu.flatMap((entry) =>
    'page' in entry ? [entry.page] : entry.items.filter((item) => 'page' in item).map((item) => item.page),
  );
  const pages = menu.filter((path) => path !== '/fun/events/map');
  expect(pages.length).toBeGreaterThan(18);
  const chosen = pages.filter((_path, index) => isFull || index % 6 === 0);
  await visitPageSilently({ ...desktop, reducedMotion: 'reduce' }, '/about/accessibility', async (page) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const path of chosen) {
      const link = page.locator(`header nav[aria-label="Main"] a[href="${path}"]`);
      const group = page.locator('header nav[aria-label="Main"] details', { has: page.locator(`a[href="${path}"]`) });
      if ((await group.count()) > 0) await group.locator('summary').click();
      await link.click();
      await page.waitForFunction(
        (target) => location.pathname === target && document.querySelector('main h1') === document.activeElement,
        path,
      );
      expect(await page.evaluate(() => 'sameDocument' in window), path).toBe(true);
      const title = await page.title();
      const raw = await (await page.request.get(path)).text();
      expect(raw.replaceAll('&amp;', '&'), path).toContain(`<title>${title}</title>`);
    }
  });
});

test.each(isFull ? ['/fun/events/map', '/staff/x', '/help/staff/app'] : [])('%s loads a document', async (path) => {
  await visit(desktop, async ({ page }) => {
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
    await open(page, '/help/staff');
    await page.evaluate((target) => {
      Object.assign(window, { sameDocument: true });
      const link =
        document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`) ?? Object.assign(document.createElement('a'), { href: target });
      if (!link.isConnected) document.querySelector('main')?.append(link);
      setTimeout(() => link.click());
    }, path);
    await page.waitForFunction(() => !('sameDocument' in window));
  });
});

/** Sections of the hotel page; every other one is opened within the app, from another page. */
const sections = ['parking', 'suites', 'overflow', 'additionalRoom', 'stuffingFee', 'deposit'];
test('a hash scrolls its section below the bar, on load and within the app', async () => {
  await visit(desktop, async ({ page }) => {
    for (const [index, anchor] of leading(sections, 1).entries()) {
      const section = page.locator(`[id="${anchor}"]`);
      const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
      const bar = page.locator('header').first();
      // A fragment alone would not load the document again.
      await page.goto('/robots.txt');
      await open(page, index % 2 === 0 ? `/join/hotel#${anchor}` : '/join/dealers');
      if (index % 2 === 1) {
        await page.evaluate((hash) => {
          history.pushState(null, '', `/join/hotel#${hash}`);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, anchor);
        await page.waitForFunction((id) => document.activeElement?.id === id, anchor);
      }
      expect(await top(), anchor).toBeGreaterThanOrEqual((await bar.evaluate((element) => element.getBoundingClientRect().bottom)) - 1);
      expect(await top(), anchor).toBeLessThan(400);
    }
  });
});

test('a hash that names nothing leads to the top of another page, and nowhere on the same', async () => {
  await visitPage(desktop, '/join/hotel', async ({ page }) => {
    const state = () => page.evaluate(() => [Math.min(scrollY, 100), document.activeElement?.localName]);
    const go = (address: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, address);
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    await go('/join/registration#nothing-here');
    await waitForHeading(page, 'Registration');
    await expect.poll(state).toEqual([0, 'h1']);
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    await go('/join/registration#nor-here');
    await painted(page);
    expect(await state()).toEqual([100, 'h1']);
  });
});

test.runIf(isFull)('menus of the bar: Escape closes and returns focus, a press outside closes', async () => {
  await visitPage(desktop, '/about/what', async ({ page }) => {
    const summary = page.locator('header nav[aria-label="Main"] summary', { hasText: 'About' });
    const first = page.locator('header nav[aria-label="Main"] details', { hasText: 'About' }).locator('a').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await first.waitFor({ state: 'hidden' });
    await summary.press('Enter');
    await first.waitFor({ state: 'visible' });
    await page.mouse.click(640, 700);
    await first.waitFor({ state: 'hidden' });
  });
});

test('menu and drawer work without JavaScript', async () => {
  await visit({ ...desktop, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/about/what');
    await page.locator('header nav[aria-label="Main"] summary', { hasText: 'Join Us' }).click();
    await page.locator('header nav[aria-label="Main"] a[href="/join/hotel"]').click();
    await page.waitForURL('**/join/hotel');
    await page.setViewportSize(phone.viewport);
    await page.goto('/about/what');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#drawer summary', { hasText: 'Join Us' }).click();
    await page.locator('#drawer a[href="/join/hotel"]').click();
    await page.waitForURL('**/join/hotel');
  });
});

test('a menu that was opened before hydration stays open', async () => {
  await visitSilently(desktop, async (page) => {
    const release = await holdBack(page, /\.js$/);
    await page.goto('/about/what', { waitUntil: 'domcontentloaded' });
    await page.locator('header nav[aria-label="Main"] summary').first().click();
    const item = page.locator('header nav[aria-label="Main"] details a').first();
    await item.waitFor();
    release();
    await hydrated(page);
    expect(await item.isVisible()).toBe(true);
  });
});

test.runIf(isFull)('an old address that is reached within the app leads to the page that has replaced it', async () => {
  await visitPage(desktop, '/about/what', async ({ page }) => {
    await page.evaluate(() => {
      history.pushState(null, '', '/register');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/join/registration');
    await page.getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
  });
});

test('a component that throws shows the router fallback, with its title, and Back leads to the page before', async () => {
  await visitPage(desktop, '/about/what', async ({ page }) => {
    const data = (await (await fetch(`${site()}/_data/join/hotel.json`)).json()) as object;
    await page.route('**/_data/join/hotel.json', (route) => route.fulfill({ json: { ...data, data: {} } }));
    await follow(page, '/join/hotel');
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await hydrated(page);
    await expect.poll(() => page.title()).toBe('Unexpected Application Error!');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unexpected Application Error!');
    expect(await page.getByRole('alert').textContent()).toContain('Something went wrong on this page.');
    // The bar and the footer are there, and the words are away from the edge.
    expect(await page.locator('header nav[aria-label="Main"] a[href="/join/dealers"]').count()).toBe(1);
    expect(await page.locator('footer a[href="/policies/tos"]').isVisible()).toBe(true);
    expect(await page.locator('#main').evaluate((screen) => screen.children[0]?.getBoundingClientRect().left)).toBeGreaterThanOrEqual(16);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'What We Are' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^What We Are/);
  });
});

test.runIf(isFull)('a page is fetched when its link is pointed at, once, and not where data is saved', async () => {
  const fetched = async (saveData: boolean): Promise<string[]> =>
    await visit(desktop, async ({ page }) => {
      await page.addInitScript((save) => Object.defineProperty(navigator, 'connection', { value: { saveData: save } }), saveData);
      await open(page, '/policies/tos');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const link = page.locator('header nav[aria-label="Main"] a[href="/news"]');
      await link.hover();
      await page.mouse.move(0, 0);
      await link.hover();
      await page.waitForLoadState('networkidle');
      return asked.filter((path) => path.startsWith('/_data/'));
    });
  expect(await fetched(false)).toEqual(['/_data/news.json']);
  expect(await fetched(true)).toEqual([]);
});

test.runIf(isFull)('a link that is pressed again while its page loads, or before another one, adds one entry to the history', async () => {
  await visitPage(desktop, '/about/what', async ({ page }) => {
    const release = await holdBack(page, '**/_data/help/charity.json');
    await follow(page, '/help/charity');
    await page.waitForFunction(() => location.pathname === '/help/charity');
    await page.getByText('Loading…', { exact: true }).waitFor();
    await follow(page, '/help/charity');
    await follow(page, '/join/hotel');
    await waitForHeading(page, 'Hotel');
    release();
    // With an entry more, this would be the page that was left before it had loaded.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'What We Are' }).waitFor();
  });
});

test.runIf(isFull)(
  'a tab loads again after five minutes if its page has been edited, and a page that is gone back to at once',
  async () => {
    // Not a page whose clock another test has put forward: it would do so again as each document loads, which makes that one as old.
    await visitSilently({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
      await page.clock.install();
      // Of what loads first, code is given up after two minutes.
      await Promise.all([page.waitForResponse('**/api/config'), open(page, '/policies/vendor')]);
      let words = 'Nobody may sell.';
      let asked = 0;
      await page.route('**/_data/policies/vendor.json', async (route) => {
        const response = await route.fetch();
        asked += 1;
        await route.fulfill({ response, body: (await response.text()).replaceAll('Only approved vendors may sell.', words) });
      });
      const loads = async (act: () => Promise<unknown>) => await Promise.all([page.waitForEvent('load'), act()]);
      const comeBackAfter = async (time: string) => {
        await page.clock.fastForward(time);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      };
      await comeBackAfter('04:00');
      expect(asked).toBe(0);
      await loads(() => comeBackAfter('01:30'));
      await hydrated(page);
      words = 'Everybody may sell.';
      await follow(page, '/about/what');
      await waitForHeading(page, 'What We Are');
      await page.clock.fastForward('00:03');
      await loads(() => page.goBack());
      expect(asked).toBe(2);
    });
  },
);
