import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { collection } from '../support/site.ts';
import { open } from './harness.ts';

const { banner, convention } = collection.data;

/** What the banner does, recorded in the page: where it draws its layers, how long frames take, and layout shifts. */
interface Watch {
  /** Positions of layers, with the time of their frame in milliseconds. */
  draws: { x: number; y: number; at: number }[];
  /** Script time of each frame, in milliseconds. */
  frames: number[];
  shifts: number;
  /** The browser's `requestAnimationFrame`, whose frames are not recorded. */
  request: typeof requestAnimationFrame;
}
export type Watched = Window & { watch: Watch };

/** Records what the banner does on the next pages. */
export async function watchBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = requestAnimationFrame.bind(window);
    const watch: Watch = { draws: [], frames: [], shifts: 0, request };
    let at = 0;
    Object.assign(window, { watch });
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function draw(this: CanvasRenderingContext2D, ...call: Parameters<typeof drawImage>) {
      if (this.canvas.isConnected) watch.draws.push({ x: call[1], y: call[2], at });
      return drawImage.apply(this, call);
    } as typeof drawImage;
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        const start = performance.now();
        at = now;
        callback(now);
        watch.frames.push(performance.now() - start);
      });
    new PerformanceObserver((list) => {
      // Only after the load event: before that, fonts may arrive, and the canvas is not there yet.
      const loaded = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart || Infinity;
      for (const entry of list.getEntries())
        if (entry.startTime > loaded) watch.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const canvas = 'canvas[aria-hidden="true"]';
export const picture = (page: Page) => page.locator('main').getByRole('img', { name: convention.name, exact: true });
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause the banner' });

/** Opens the home page and waits for the animated banner. */
export async function openBanner(page: Page): Promise<void> {
  await watchBanner(page);
  await open(page, '/');
  await pause(page).waitFor();
}

const draws = (page: Page) => page.evaluate(() => (window as unknown as Watched).watch.draws.length);
/** Where and when the background was drawn, the first of the layers. */
export const backgroundDraws = (page: Page) =>
  page.evaluate((layers) => (window as unknown as Watched).watch.draws.filter((_draw, index) => index % layers === 0), banner.length);
/** Where the background and the logo, the frontmost layer, were drawn last. */
export const lastPositions = async (page: Page) => ({
  background: (await backgroundDraws(page)).at(-1)?.x ?? 0,
  logo: await page.evaluate(() => (window as unknown as Watched).watch.draws.at(-1)?.x ?? 0),
});

/** Waits for a number of frames. Whatever moves is drawn again in each of them. */
export const waitForFrames = (page: Page, count = 30) =>
  page.evaluate(async (wanted) => {
    const { request } = (window as unknown as Watched).watch;
    for (let frame = 0; frame < wanted; frame += 1) await new Promise((resolve) => request(resolve));
  }, count);

/** Waits until the banner no longer moves. Most of its last frames draw nothing: no layer moves by a whole pixel. */
export async function waitUntilStill(page: Page): Promise<void> {
  const frames = () => page.evaluate(() => (window as unknown as Watched).watch.frames.length);
  for (let before = -1; before !== (await frames());) {
    before = await frames();
    await waitForFrames(page);
  }
}

/** Waits until the banner has drawn more than `since` layers; or, if it should not move, expects that it draws none for a while. */
async function expectDraws(page: Page, since: number, expected: boolean): Promise<void> {
  if (expected) await page.waitForFunction((before) => (window as unknown as Watched).watch.draws.length > before, since);
  else {
    await waitForFrames(page);
    expect(await draws(page)).toBe(since);
  }
}

/** Moves the pointer from corner to corner, and expects the banner to follow or to stay. */
export async function expectMotion(page: Page, expected: boolean): Promise<void> {
  const before = await draws(page);
  await page.mouse.move(20, 20);
  await page.mouse.move(1200, 700, { steps: 3 });
  await expectDraws(page, before, expected);
}

const sensors = new WeakMap<Page, CDPSession>();

/** Tilts the device to the right, and expects the banner to follow or to stay. */
export async function expectTiltMotion(page: Page, expected: boolean): Promise<void> {
  const sensor = sensors.get(page) ?? (await page.context().newCDPSession(page));
  sensors.set(page, sensor);
  const tilt = (gamma: number) => sensor.send('DeviceOrientation.setDeviceOrientationOverride', { alpha: 0, beta: 40, gamma });
  for (let reading = 0; reading < 12; reading += 1) await tilt(reading * 0.001);
  await waitUntilStill(page);
  const before = await draws(page);
  for (let reading = 0; reading < 30; reading += 1) await tilt(reading);
  await expectDraws(page, before, expected);
}

/** The console without the browser's own messages about emulated sensors. */
export const noiseOfSite = (noise: readonly string[]) => noise.filter((line) => !line.includes('OrientationSensor'));
