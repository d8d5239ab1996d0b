import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { collection } from '../support/site.ts';
import {
  canvas,
  expectMotion,
  expectTiltMotion,
  lastPositions,
  waitForFrames,
  openBanner,
  noiseOfSite,
  pause,
  picture,
  waitUntilStill,
  watchBanner,
  type Watched,
} from './bannerWatch.ts';
import { expectSilence, follow, open, site, visit, visitSilently } from './harness.ts';

const { banner, convention } = collection.data;
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  // Chromium's headless shell grants none by default.
  permissions: ['accelerometer', 'gyroscope', 'magnetometer'],
};

test('the page comes with a still picture of all layers, named as the convention, and without a canvas', async () => {
  const html = await (await fetch(`${site()}/`)).text();
  for (const { src } of banner) expect(html).toContain(`<image href="/images/${src}"`);
  expect(html).toContain(`role="img" aria-label="${convention.name}"`);
  // The largest paint of the page: without a preload it would come after the fonts.
  expect(html).toContain(`<link rel="preload" href="/images/${banner[0]?.src}" as="image" fetchPriority="high"/>`);
  expect(html).not.toMatch(/<canvas|Pause the banner/);
});

const narrow = { ...phone, viewport: { width: 320, height: 640 } };
const screens: [string, BrowserContextOptions][] = [
  ['narrow phone', narrow],
  ['desktop', desktop],
  ['phone', phone],
];
test.each(leading(screens, 1))(
  'on a %s the canvas takes over without a jump, a shift, a noise or a second download',
  async (_name, options) => {
    const shot = (reducedMotion: 'reduce' | 'no-preference') =>
      visit({ ...options, reducedMotion }, async ({ page, noise }) => {
        const fetched: string[] = [];
        page.on('request', (request) => /\/images\/banner\//.test(request.url()) && fetched.push(request.url()));
        await watchBanner(page);
        await open(page, '/');
        await page.waitForLoadState('networkidle');
        if (reducedMotion === 'no-preference') await pause(page).waitFor();
        const box = await picture(page).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(200);
        expect(fetched).toHaveLength(banner.length);
        expect(await page.evaluate(() => (window as unknown as Watched).watch.shifts)).toBe(0);
        expectSilence(noise);
        await page.evaluate((selector) => document.querySelector(`${selector} ~ div`)?.remove(), canvas);
        return sharp(await page.screenshot(box ? { clip: box } : {}))
          .removeAlpha()
          .raw()
          .toBuffer();
      });
    const [still, moving] = [await shot('reduce'), await shot('no-preference')];
    expect(moving.length).toBe(still.length);
    // Edges may differ slightly in color.
    const far = still.reduce((count, value, index) => count + (Math.abs(value - (moving[index] ?? 0)) > 48 ? 1 : 0), 0);
    expect(far / still.length).toBeLessThan(0.005);
  },
);

test.runIf(isFull)(
  'the pointer moves the layers: the far ones with it, the logo against it, no farther than allowed; then all rests',
  async () => {
    await visitSilently(desktop, async (page) => {
      await openBanner(page);
      const scale = ((await picture(page).boundingBox())?.width ?? 0) / 1000;
      const rest = await lastPositions(page);
      await page.evaluate(() => void ((window as unknown as Watched).watch.draws.length = 0));
      await page.mouse.move(1279, 420);
      await page.waitForFunction(() => (window as unknown as Watched).watch.draws.length > 0);
      await waitUntilStill(page);
      const right = await lastPositions(page);
      expect(right.background - rest.background).toBeGreaterThan(45 * scale);
      expect(right.background - rest.background).toBeLessThanOrEqual(50 * scale + 1);
      expect(right.logo - rest.logo).toBeLessThan(-3 * scale);
      await page.evaluate(() => void ((window as unknown as Watched).watch.frames.length = 0));
      await waitForFrames(page);
      expect(await page.evaluate(() => (window as unknown as Watched).watch.frames.length)).toBe(0);
    });
  },
);

test('a button, usable by keyboard, pauses it and lets it go on; it moves only while the page is focused and visible, and the banner in view', async () => {
  await visitSilently(desktop, async (page) => {
    await openBanner(page);
    const box = await pause(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await pause(page).focus();
    await page.keyboard.press('Enter');
    const play = page.getByRole('button', { name: 'Play the banner' });
    expect(await play.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectMotion(page, false);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expectMotion(page, false);
    await page.keyboard.press('Space');
    await pause(page).waitFor();
    await expectMotion(page, true);
    if (isFull) {
      await page.reload();
      await pause(page).waitFor();
      await expectMotion(page, true);
    }
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expectMotion(page, false);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expectMotion(page, true);
    const show = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await expectMotion(page, false);
    await show('visible');
    await expectMotion(page, true);
    await page.evaluate(() => scrollTo(0, 2000));
    await waitUntilStill(page);
    await expectMotion(page, false);
  });
});

test.runIf(isFull)('where reduced motion is asked for there is only the still picture, also when that is asked later', async () => {
  await visitSilently({ ...desktop, reducedMotion: 'reduce' }, async (page) => {
    await watchBanner(page);
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await waitForFrames(page);
    expect(await page.locator(canvas).isVisible()).toBe(false);
    expect(await pause(page).count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pause(page).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator(canvas).waitFor({ state: 'hidden' });
    expect(await pause(page).count()).toBe(0);
    expect(await picture(page).isVisible()).toBe(true);
  });
});

test.runIf(isFull)('the gyroscope moves it on phones and tablets, and on nothing else', async () => {
  await visit(phone, async ({ page, noise }) => {
    await openBanner(page);
    expect(await page.getByRole('button', { name: 'Move with tilt' }).count()).toBe(0);
    await expectTiltMotion(page, true);
    await pause(page).click();
    await waitUntilStill(page);
    await expectTiltMotion(page, false);
    expectSilence(noiseOfSite(noise));
  });
  await visit(desktop, async ({ page }) => {
    await openBanner(page);
    await expectTiltMotion(page, false);
  });
});

test.each(isFull ? ['granted', 'denied'] : [])(
  'where the browser wants to be asked for the gyroscope a button asks: %s',
  async (answer) => {
    // Safari asks for permission like this.
    const asking = (page: Page) =>
      page.addInitScript((state) => {
        Object.assign(DeviceOrientationEvent, { requestPermission: () => Promise.resolve(state) });
        navigator.permissions.query = () => Promise.reject(new TypeError('unknown name'));
      }, answer);
    await visit(phone, async ({ page, noise }) => {
      await asking(page);
      await openBanner(page);
      const ask = page.getByRole('button', { name: 'Move with tilt' });
      await expectTiltMotion(page, false);
      await ask.click();
      await ask.waitFor({ state: 'detached' });
      expect(await pause(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await expectTiltMotion(page, answer === 'granted');
      expectSilence(noiseOfSite(noise));
    });
    if (isFull)
      await visit(desktop, async ({ page }) => {
        await asking(page);
        await openBanner(page);
        expect(await page.getByRole('button', { name: 'Move with tilt' }).count()).toBe(0);
      });
  },
);

test.runIf(isFull)('where the layers cannot be drawn the banner stays still, and says so once', async () => {
  await visit(desktop, async ({ page, noise }) => {
    await watchBanner(page);
    await page.addInitScript(() => {
      window.createImageBitmap = () => Promise.reject(new Error('no memory'));
    });
    await open(page, '/');
    await expect.poll(() => noise).toEqual([expect.stringMatching(/^warning: The banner stays still/)]);
    await page.setViewportSize({ width: 900, height: 800 });
    await waitForFrames(page);
    expect(noise).toHaveLength(1);
    expect(await page.locator('[data-shown]').count()).toBe(0);
    expect(await pause(page).count()).toBe(0);
    expect(await picture(page).isVisible()).toBe(true);
  });
});

test.runIf(isFull)('when the canvas is lost the still picture shows until it is back', async () => {
  await visitSilently(desktop, async (page) => {
    await openBanner(page);
    const tell = (type: string) => page.locator(canvas).evaluate((element, name) => void element.dispatchEvent(new Event(name)), type);
    await tell('contextlost');
    expect(await page.locator(`${canvas}[data-shown]`).count()).toBe(0);
    await expectMotion(page, false);
    await tell('contextrestored');
    await page.waitForSelector(`${canvas}[data-shown]`);
    await expectMotion(page, true);
  });
});

test.runIf(isFull)('leaving the page within the app ends it, coming back starts it anew', async () => {
  await visitSilently(desktop, async (page) => {
    await openBanner(page);
    await follow(page, '/policies/tos');
    await page.waitForFunction(() => document.querySelector('canvas') === null);
    await expectMotion(page, false);
    await page.goBack();
    await pause(page).waitFor();
    await expectMotion(page, true);
  });
});

test.runIf(isFull)('a frame takes at most 4 ms of script at a 4x slower processor', async () => {
  await visitSilently(desktop, async (page) => {
    await openBanner(page);
    const devtools = await page.context().newCDPSession(page);
    /** Moves the pointer from corner to corner in 120 steps. Returns the script time of each frame in milliseconds, sorted. */
    const sweep = () =>
      page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const { watch } = window as unknown as Watched;
            watch.frames.length = 0;
            let tick = 0;
            const timer = setInterval(() => {
              const far = tick % 80 < 40;
              dispatchEvent(new PointerEvent('pointermove', { clientX: far ? innerWidth : 0, clientY: far ? innerHeight : 0 }));
              tick += 1;
              if (tick < 120 || watch.frames.length < 60) return;
              clearInterval(timer);
              resolve(watch.frames.toSorted((one, other) => one - other));
            }, 16);
          }),
      );
    await sweep();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const frames = await sweep();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const at = (share: number) => frames[Math.floor(frames.length * share)] ?? Infinity;
    console.log(`Banner, ${frames.length} frames at 4x: script ${at(0.5).toFixed(2)} ms median, ${at(0.95).toFixed(2)} ms p95.`);
    expect(frames.length).toBeGreaterThanOrEqual(60);
    expect(at(0.5)).toBeLessThanOrEqual(4);
  });
});
