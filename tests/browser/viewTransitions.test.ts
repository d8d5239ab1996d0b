import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { follow, holdBack, open, painted, visitSilently, visitPageSilently } from './harness.ts';

const desktop = { viewport: { width: 1280, height: 800 } };

/** The view transitions of a page, recorded in it: how many milliseconds each took, or that it was skipped. */
type Noted = Window & { transitions: Promise<number | 'skipped'>[] };

/** Records the view transitions of the next pages. With `missing`, the browser supports none. */
async function noteTransitions(page: Page, missing = false): Promise<void> {
  await page.addInitScript((none) => {
    Object.assign(window, { transitions: [] });
    const { startViewTransition } = Document.prototype;
    if (none) Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    else
      Document.prototype.startViewTransition = function start(this: Document, ...change: Parameters<typeof startViewTransition>) {
        const transition = startViewTransition.apply(this, change);
        (window as unknown as Noted).transitions.push(
          transition.ready.then(
            () => Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
            () => 'skipped' as const,
          ),
        );
        return transition;
      };
  }, missing);
}
const transitions = (page: Page) => page.evaluate(() => Promise.all((window as unknown as Noted).transitions));
const shows = (page: Page, heading: string) =>
  page.waitForFunction((text) => document.activeElement?.matches('h1') && document.activeElement.textContent === text, heading);

test('pages follow each other in a short view transition, at the top, with focus on the heading; back is immediate', async () => {
  await visitSilently(desktop, async (page) => {
    await noteTransitions(page);
    await open(page, '/join/hotel');
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForFunction(() => scrollY === 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await follow(page, '/join/registration');
    await shows(page, 'Registration');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const [length, ...more] = await transitions(page);
    expect(length).toBeGreaterThanOrEqual(120);
    expect(length).toBeLessThanOrEqual(240);
    await page.goBack();
    await shows(page, 'Hotel');
    await page.waitForFunction(() => scrollY === 900);
    expect(more).toEqual([]);
    expect(await transitions(page)).toHaveLength(1);
  });
});

test.runIf(isFull)('a page that is reached in the app shows once its styles are here, and they are asked for once', async () => {
  await visitPageSilently(desktop, '/policies/tos', async (page) => {
    const asked: string[] = [];
    const late = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      asked.push(new URL(route.request().url()).pathname.replace(/^.*\/(.+)-style\..*$/, '$1'));
      await late.promise;
      await route.continue();
    });
    const request = page.waitForRequest('**/hotel-style.*.css');
    await follow(page, '/join/hotel');
    await request;
    await painted(page);
    expect(await page.locator('h1').textContent()).toBe('Terms of Service');
    late.resolve();
    await shows(page, 'Hotel');
    await follow(page, '/policies/tos');
    await shows(page, 'Terms of Service');
    await follow(page, '/join/hotel');
    await shows(page, 'Hotel');
    // What every page has is in the document.
    expect(asked.toSorted()).toEqual(['hotel', 'notices', 'registration', 'ui']);
  });
});

const still: [string, BrowserContextOptions, boolean][] = [
  ['where reduced motion is asked for', { ...desktop, reducedMotion: 'reduce' }, false],
  ['where the browser has none', desktop, true],
];
test.each(isFull ? still : [])('%s pages follow each other without one', async (_name, options, missing) => {
  await visitSilently(options, async (page) => {
    await noteTransitions(page, missing);
    await open(page, '/join/hotel');
    await follow(page, '/join/registration');
    await shows(page, 'Registration');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await transitions(page)).toEqual([]);
  });
});

test.runIf(isFull)('who goes on before a page has come, or while it appears, gets the last one asked for', async () => {
  await visitSilently(desktop, async (page) => {
    await noteTransitions(page);
    await open(page, '/join/hotel');
    const release = await holdBack(page, '**/_data/join/dealers.json');
    await follow(page, '/join/dealers');
    await page.waitForURL('**/join/dealers');
    await follow(page, '/join/registration');
    await shows(page, 'Registration');
    const answered = page.waitForResponse('**/_data/join/dealers.json');
    release();
    await (await answered).finished();
    await painted(page);
    expect(await page.locator('h1').textContent()).toBe('Registration');
    expect(await transitions(page), 'none for a page that is no longer asked for').toHaveLength(1);
    // Both have loaded: the second press comes while the first page appears.
    await page.evaluate(() => {
      const link = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`);
      link('/join/hotel')?.click();
      setTimeout(() => link('/join/registration')?.click());
    });
    await page.waitForURL('**/join/registration');
    await shows(page, 'Registration');
  });
});
