import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { collection } from '../support/site.ts';
import { hydrated, open, visit, visitPage, visitSilently } from './harness.ts';
import { disableCache } from './weights.ts';

const { convention } = collection.data;
const thisYear = () => new Date().toLocaleString('en-US', { timeZone: convention.zone.id, year: 'numeric' });
const desktop = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const;
const documents = [
  '/join/hotel',
  '/fun/events/map',
  ...collection.pages.map(({ path }) => path).filter((path) => path.startsWith('/policies/')),
  '/join/registration',
];

test.each(leading(documents, 1))(
  '%s prints as a document: black on white, without what belongs to the screen, and with the addresses of its links',
  async (path) => {
    await visit(desktop, async ({ page }) => {
      // The map is outside of the app.
      if (path === '/fun/events/map') await page.goto(path);
      else await open(page, path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('h1').isVisible()).toBe(true);
      for (const screen of ['body > * > header', 'nav', 'body > * > footer', 'canvas', 'text="Edit this page"'])
        for (const element of await page.locator(screen).all()) expect(await element.isVisible(), screen).toBe(false);
      const look = await page.evaluate(() => ({
        paper: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(document.body).color,
        art: getComputedStyle(document.querySelector('main header') ?? document.body).backgroundImage,
      }));
      expect(look).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', art: 'none' });
      expect(await page.getByText(convention.siteUrl + path, { exact: true }).isVisible()).toBe(true);
      const links = await page
        .locator('main article a:visible')
        .evaluateAll((found) =>
          found
            .map((link) => ({ href: link.getAttribute('href') ?? '', shown: getComputedStyle(link, '::after').content }))
            .filter(({ href }) => /^(http|\/)/.test(href)),
        );
      expect(links.length).toBeGreaterThan(0);
      for (const { href, shown } of links) expect(shown).toContain(href);
    });
  },
);

test.runIf(isFull)('accordions open for printing in browsers whose style sheets cannot, also before hydration', async () => {
  await visit(desktop, async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/policies/vendor');
    const states = () => page.locator('article details').evaluateAll((all) => all.map((details) => details.hasAttribute('open')));
    const before = await states();
    expect(before).toContain(false);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await states()).not.toContain(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await states()).toEqual(before);
  });
});

test.each(isFull ? ['/join/hotel?dtspoof=2015-07-01T15:30', '/fun/events/map?dtspoof=2015-07-01T15:30'] : [])(
  '%s says on paper, and only there, when it was printed, whatever the spoofed date',
  async (path) => {
    await visitSilently(desktop, async (page) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const line = page.locator('#printed');
      expect(await line.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await line.isVisible()).toBe(false);
      // Before hydration, which takes nothing of it back.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const time = line.locator('span');
      expect(await time.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(`, ${thisYear()} at `);
      if (!path.startsWith('/fun/events/map')) await hydrated(page);
      expect(await line.isVisible()).toBe(true);
      expect(await line.innerText()).toMatch(/^Printed on\s+Eastern time\.$/);
      await page.emulateMedia({ media: 'screen' });
      expect(await line.isVisible()).toBe(false);
    });
  },
);

test.each(leading(['/join/hotel?dtspoof=2015-07-01T15:30', '/join/hotel', '/fun/events/map'], 1))(
  '%s says on paper when it was printed, on a device whose clock is wrong',
  async (path) => {
    await visit({ ...desktop, installsClock: true }, async ({ page }) => {
      await page.clock.setFixedTime('2012-01-01T12:00:00Z');
      await page.goto(path);
      const printed = page.locator('#printed span');
      const print = async () => {
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        return await printed.getAttribute('data-shown');
      };
      await expect.poll(print).toContain(`, ${thisYear()} at `);
    });
  },
);

test.each(leading(['/help/partner', '/join/hotel'], 1))('%s loads all its images for printing', async (path) => {
  await visit({ viewport: { width: 360, height: 640 } }, async ({ page }) => {
    const missing = () =>
      page.evaluate(() => [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length);
    // Images that another page has shown would not be lazy.
    await disableCache(page);
    await page.goto(path);
    expect(await missing()).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(missing).toBe(0);
  });
});

test('what is folded on the screen is printed unfolded', async () => {
  await visitPage(desktop, '/policies/vendor', async ({ page }) => {
    const rules = page.locator('article details p');
    expect(await rules.count()).toBeGreaterThan(10);
    for (const rule of await rules.all()) expect(await rule.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const rule of await rules.all()) expect(await rule.isVisible()).toBe(true);
  });
});
