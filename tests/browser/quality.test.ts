import { HtmlValidate } from 'html-validate';
import type { Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { allPaths } from '../support/site.ts';
import { violationsOn } from './axe.ts';
import { expectSilence, open, sharedPage, site, visit } from './harness.ts';
import { expectAccessible, looksNow, paths, setLook } from './looks.ts';
import { disableCache, expectLight, loadWhole } from './weights.ts';

test.each(leading(['light', 'dark'] as const, 1))('the home page is accessible while its banner moves, %s', async (colorScheme) => {
  await visit({ viewport: { width: 360, height: 740 }, colorScheme, bypassCSP: true }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the banner' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('in forced colors the light letters of the logo keep their dark ground', async () => {
  await visit({ forcedColors: 'active' }, async ({ page }) => {
    await page.goto('/nowhere');
    for (const [colorScheme, bar] of [
      ['light', 'rgb(11, 61, 74)'],
      ['dark', 'rgb(7, 44, 55)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.locator('header img').evaluate((logo) => getComputedStyle(logo).backgroundColor)).toBe(bar);
    }
  });
});

const variants = ['', '/', '?source=poster', '/?source=poster', '#main', '/#main'];
/** Every page with each of its spellings, or with one of them, in turn. One after another they differ by more than a fragment. */
const addresses = variants.flatMap((variant, v) =>
  paths
    .filter((path, index) => !(path === '/' && variant.startsWith('/')) && (isFull || v === (path === '/' ? 0 : index % variants.length)))
    .map((path) => ({ path, address: path + variant })),
);

test('every page and every spelling of an address occurs', () => {
  expect(new Set(addresses.map(({ path }) => path)).size).toBe(paths.length);
  expect(new Set(addresses.map(({ path, address }) => address.slice(path.length)))).toEqual(new Set(variants));
});

const phone = { width: 360, height: 740 };
const shared = sharedPage({ viewport: phone });
beforeAll(async () => {
  const { page } = shared();
  // Requests that the cache answers count, too; but pages may shift less.
  if (isFull) await disableCache(page);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // Typefaces that arrive within the tenth of a second for which `font-display: optional` waits still move text in Chromium.
    const typefacesSettled = () =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .map((file) => (file.name.endsWith('.woff2') ? file.startTime + file.duration + 200 : 0)),
      );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[])
        if (!entry.hadRecentInput && entry.value > 0.0005 && entry.startTime > typefacesSettled())
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.nodeName).join(' | ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

test.each(addresses)(
  '$address is light, silent, does not shift, asks nobody else and fits 320 px; one of each kind is accessible',
  async ({ path, address }) => {
    const { page, noise } = shared();
    const foreign: string[] = [];
    const note = (request: Request) => {
      if (new URL(request.url()).origin !== site()) foreign.push(request.url());
    };
    page.on('request', note);
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    if (path === '/fun/events/map') await page.goto(address);
    else if (path === '/nowhere') await open({ page, noise }, address);
    else expectLight(path, await loadWhole(page, address));
    // The news list grows when its end comes into view. That doesn't shift what visitors read.
    if (path !== '/news')
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts, shifts.join('\n')).toEqual([]);
    expect(foreign).toEqual([]);
    expectSilence(path === '/nowhere' ? noise.filter((line) => !line.includes('404')) : noise);
    // 1280 px at 400 %.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    page.off('request', note);
    // Its first spelling stands for the page.
    if (address !== addresses.find((one) => one.path === path)?.address) return;
    for (const look of looksNow.filter((one) => one.path === path)) {
      await setLook(page, look);
      await expectAccessible(page, look);
    }
  },
);

test('every page is valid HTML, without style attributes', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      'no-trailing-whitespace': 'off', // white space of the source, not of the document
      'doctype-style': 'off', // React's output is lowercase
      'void-style': 'off', // React closes void elements
      'no-inline-style': 'error',
      'require-sri': 'off', // everything is served from one origin
      'tel-non-breaking': 'off', // numbers are kept together by the stylesheet
      'long-title': 'off', // headlines may be long
      'attribute-boolean-style': 'off', // React renders hidden=""
      'no-redundant-role': 'off',
    },
  });
  const problems: string[] = [];
  for (const path of isFull ? [...allPaths(Date.now()), '/nowhere'] : paths) {
    const html = await (await fetch(site() + path)).text();
    // The validator reads it, but HTML wants a date in it.
    if (/<time>\s*<\/time>/.test(html)) problems.push(`${path}: an empty <time>`);
    const report = await validator.validateString(html, path);
    problems.push(
      ...report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
      ),
    );
  }
  expect([...new Set(problems.map((problem) => problem.replace(/^[^ ]+ /, '')))].slice(0, 30), problems.slice(0, 5).join('\n')).toEqual([]);
});
