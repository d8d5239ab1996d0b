import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { allPaths, routes } from '../site.ts';
import { violationsOn } from './axe.ts';
import { hydrated, site, visit } from './harness.ts';

const full = process.env.TEST_FULL === '1';
const paths = [...Object.keys(routes), '/news/122', '/news/101', '/nowhere'];
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;

/** Every page at every width and in both themes; or a part in which each page, and each pair of width and theme, occurs. */
const looks = paths.flatMap((path, p) =>
  widths.flatMap((width, w) => schemes.map((scheme, s) => ({ path, width, scheme, chosen: (p + w) % 3 === 0 && (p + s) % 2 === 0 }))),
);
const chosen = looks.filter(
  (look) => full || look.chosen || (look.path.length % 3 === widths.indexOf(look.width) && look.scheme === 'dark'),
);

test('every page is looked at, in each theme and at each width', () => {
  expect(new Set(chosen.map(({ path }) => path)).size).toBe(paths.length);
  expect(new Set(chosen.map(({ width, scheme }) => `${width} ${scheme}`)).size).toBe(6);
});

test.each(chosen)('$path at $width px, $scheme: accessible, and no wider than the screen', async ({ path, width, scheme }) => {
  await visit({ viewport: { width, height: 800 }, colorScheme: scheme, reducedMotion: 'reduce', bypassCSP: true }, async ({ page }) => {
    await page.goto(path);
    if (path !== '/fun/events/map') await hydrated(page);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.each(schemes)('the home page is accessible while its banner moves, %s', async (colorScheme) => {
  await visit({ viewport: { width: 360, height: 740 }, colorScheme, bypassCSP: true }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the banner' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('in forced colors the light letters of the logo keep their dark ground', async () => {
  for (const [colorScheme, bar] of [
    ['light', 'rgb(11, 61, 74)'],
    ['dark', 'rgb(7, 44, 55)'],
  ] as const) {
    await visit({ colorScheme, forcedColors: 'active' }, async ({ page }) => {
      await page.goto('/');
      expect(await page.locator('header img').evaluate((logo) => getComputedStyle(logo).backgroundColor)).toBe(bar);
    });
  }
});

test.each(paths)('%s fits a screen of 320 px, which is 1280 px at 400 %%', async (path) => {
  await visit({ viewport: { width: 320, height: 640 } }, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

const states = [
  ['/join/hotel', '2025-01-01'],
  ['/join/hotel', '2025-03-20'],
  ['/join/registration', '2025-01-01'],
  ['/join/registration', '2025-03-20'],
  ['/join/dealers', '2025-01-20'],
  ['/fun/events', '2025-01-01'],
  ['/fun/events', '2025-04-01'],
  ['/about/telegram', '2025-01-01'],
  ['/', '2025-03-20'],
  ['/about/status', '2025-03-20'],
] as const;

test.each(states)('%s on %s is accessible, with its menus open too', async (path, date) => {
  for (const [width, scheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await visit({ viewport: { width, height: 800 }, colorScheme: scheme, reducedMotion: 'reduce', bypassCSP: true }, async ({ page }) => {
      await page.goto(`${path}?dtspoof=${date}`);
      await hydrated(page);
      if (width === 360) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      else await page.locator('header nav[aria-label="Main"] summary').first().click();
      expect(await violationsOn(page)).toEqual([]);
    });
  }
});

test.each(paths)('%s does not shift while it loads, wakes and is scrolled through', async (path) => {
  await visit({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        })[])
          if (!entry.hadRecentInput && entry.value > 0.0005)
            shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.nodeName).join(' | ')}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    if (path !== '/fun/events/map') await hydrated(page);
    // The news list grows when its end comes into view; that is no shift of what one reads.
    if (path !== '/news')
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
});

test('every page is valid HTML, without style attributes', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      'no-trailing-whitespace': 'off', // white space of the source, not of the document
      'doctype-style': 'off', // printed in lower case, as browsers take it
      'void-style': 'off', // React closes void elements
      'no-inline-style': 'error',
      'require-sri': 'off', // everything is served from one origin
      'tel-non-breaking': 'off', // numbers are kept together by the stylesheet
      'long-title': 'off', // headlines may be long
      'attribute-boolean-style': 'off', // React prints hidden=""
      'no-redundant-role': 'off',
    },
  });
  const problems: string[] = [];
  for (const path of [...allPaths(Date.now()), '/nowhere']) {
    const html = await (await fetch(site() + path)).text();
    const report = await validator.validateString(html, path);
    problems.push(
      ...report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
      ),
    );
  }
  expect([...new Set(problems.map((problem) => problem.replace(/^[^ ]+ /, '')))].slice(0, 30), problems.slice(0, 5).join('\n')).toEqual([]);
});
