import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import type { PerformanceCallback } from '../../src/web/live/reportPerformance.ts';
import { open, visit, painted, site, visitPageSilently } from './harness.ts';
import { inEdition } from '../support/edition.ts';

/** Address of the built code that measures. */
const [code = ''] = globSync(inEdition('dist/current/client/assets/**/*.js'))
  .filter((file) => readFileSync(file, 'utf8').includes('largest-contentful-paint'))
  .map((file) => file.slice(inEdition('dist/current/client').length));

declare global {
  interface Window {
    metrics: Parameters<PerformanceCallback>[0][];
  }
}

test.each([
  [360, false],
  [1280, true],
])('at %i px the first paint waits for typefaces: %s', async (width, waits) => {
  await visit({ viewport: { width, height: 800 } }, async ({ page }) => {
    await page.goto(`${site()}/policies/coc`);
    const preloads = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => matchMedia((link as HTMLLinkElement).media).matches));
    expect(new Set(preloads)).toEqual(new Set([waits]));
  });
});

test.runIf(isFull)('without a callback the code that measures is not loaded', async () => {
  expect(code).toMatch(/^\/assets\//);
  await visit({}, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded).not.toContain(code);
  });
});

test.runIf(isFull)('a callback gets first byte, paints, input delays and layout shift, each once', async () => {
  await visitPageSilently({}, '/about/what', async (page) => {
    // As text: the test runner would rewrite the import.
    await page.evaluate(
      `window.metrics = []; import('${code}').then(({ reportPerformance }) => reportPerformance((metric) => window.metrics.push(metric)))`,
    );
    await page.evaluate(() => {
      const block = document.createElement('p');
      block.style.height = '300px';
      document.querySelector('main')?.prepend(block);
    });
    await painted(page);
    await page.locator('main h1').click();
    await page.waitForFunction(() => window.metrics.some(({ name }) => name === 'FID'));
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
    });
    const metrics = await page.evaluate(() => window.metrics);
    expect(metrics.map(({ name }) => name).toSorted()).toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
    const value = Object.fromEntries(metrics.map((metric) => [metric.name, metric.value]));
    expect(value.TTFB).toBeGreaterThan(0);
    expect(value.FCP).toBeGreaterThan(value.TTFB ?? Infinity);
    expect(value.LCP).toBeGreaterThanOrEqual(value.FCP ?? Infinity);
    expect(value.FID).toBeGreaterThanOrEqual(0);
    // Browsers round durations of events to eight milliseconds, but not delays.
    expect(value.INP).toBeGreaterThan((value.FID ?? Infinity) - 8);
    expect(value.CLS).toBeGreaterThan(0.05);
  });
});

// The first formatter of a document blocks a phone for a tenth of a second.
test.runIf(isFull)(
  'hydration makes no formatter but one for dates of news in another zone, and asks for the configuration once',
  async () => {
    await visit({ timezoneId: 'Europe/Berlin' }, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        const construct = (target: typeof Intl.DateTimeFormat, args: Parameters<typeof Intl.DateTimeFormat>) => {
          performance.mark('formatter');
          return new target(...args);
        };
        Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, { construct, apply: (target, _this, args) => construct(target, args as []) });
      });
      const formatters = async () => await page.evaluate(() => performance.getEntriesByName('formatter').length);
      const formattersAt = async (path: string) => {
        asked.length = 0;
        await open(page, path);
        await page.waitForLoadState('networkidle');
        expect(asked.filter((address) => address === '/api/config')).toHaveLength(1);
        return await formatters();
      };
      const most = [
        ['/join/hotel', 0],
        ['/news', 1],
        ['/', 1],
        ['/policies/coc', 0],
        ['/join/registration', 0],
      ] as const;
      for (const [path, count] of most) expect(await formattersAt(path), path).toBeLessThanOrEqual(count);
      const before = await formatters();
      await page.evaluate(() => new Intl.DateTimeFormat());
      expect(await formatters()).toBe(before + 1);
    });
  },
);
