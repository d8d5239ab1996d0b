import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { collection } from '../support/site.ts';
import { open, type Visit } from './harness.ts';

const { convention } = collection.data;

/** What the banner does, as noted in the page: where its layers were drawn, what frames cost, and shifts of the layout. */
interface Watch {
  /** Each with the instant of its frame, in milliseconds. */
  draws: { width: number; x: number; y: number; at: number }[];
  /** Milliseconds of script in each frame. */
  frames: number[];
  shifts: number;
  /** The browser's own `requestAnimationFrame`, of which nothing is noted. */
  request: typeof requestAnimationFrame;
}
export type Watched = Window & { watch: Watch };

/** Notes what the banner does from the next page on. */
export async function watchBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = requestAnimationFrame.bind(window);
    const watch: Watch = { draws: [], frames: [], shifts: 0, request };
    let at = 0;
    Object.assign(window, { watch });
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function draw(this: CanvasRenderingContext2D, ...call: Parameters<typeof drawImage>) {
      if (this.canvas.isConnected) watch.draws.push({ width: (call[0] as ImageBitmap).width, x: call[1], y: call[2], at });
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
      // Once all has loaded: before that only the still picture is there, and fonts may come late.
      const loaded = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart || Infinity;
      for (const entry of list.getEntries())
        if (entry.startTime > loaded) watch.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const canvas = 'canvas[aria-hidden="true"]';
export const picture = (page: Page) => page.locator('main').getByRole('img', { name: convention.name, exact: true });
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause the banner' });

/** Opens the home page and waits until the canvas has taken over. */
export async function openBanner(visited: Visit): Promise<Page> {
  await watchBanner(visited.page);
  await open(visited, '/');
  await pause(visited.page).waitFor();
  return visited.page;
}

const draws = (page: Page) => page.evaluate(() => (window as unknown as Watched).watch.draws.length);
/** Where the background, which is the widest, was drawn, and when. */
export const ofBackground = (page: Page) =>
  page.evaluate(() => {
    const all = (window as unknown as Watched).watch.draws;
    const widest = Math.max(...all.map(({ width }) => width));
    return all.filter(({ width }) => width === widest);
  });
/** Where the background and the logo, which is the foremost, were drawn last. */
export const firstAndLast = async (page: Page) => ({
  background: (await ofBackground(page)).at(-1)?.x ?? 0,
  logo: await page.evaluate(() => (window as unknown as Watched).watch.draws.at(-1)?.x ?? 0),
});

/** Waits until the browser has shown so many frames: whatever moves has been drawn again in each of them. */
export const framesPass = (page: Page, count = 30) =>
  page.evaluate(async (enough) => {
    const { request } = (window as unknown as Watched).watch;
    for (let frame = 0; frame < enough; frame += 1) await new Promise((resolve) => request(resolve));
  }, count);

/** Waits until nothing is drawn any more. */
export async function stillness(page: Page): Promise<void> {
  for (let before = -1; before !== (await draws(page));) {
    before = await draws(page);
    await framesPass(page);
  }
}

/** Waits until the banner has moved since so many drawings, or for frames in which it does not. */
async function hasMoved(page: Page, since: number, expected: boolean): Promise<void> {
  if (expected) await page.waitForFunction((before) => (window as unknown as Watched).watch.draws.length > before, since);
  else {
    await framesPass(page);
    expect(await draws(page)).toBe(since);
  }
}

/** Moves the pointer from corner to corner and expects the banner to follow, or not to. */
export async function expectMotion(page: Page, expected: boolean): Promise<void> {
  const before = await draws(page);
  await page.mouse.move(20, 20);
  await page.mouse.move(1200, 700, { steps: 3 });
  await hasMoved(page, before, expected);
}

const sensors = new WeakMap<Page, CDPSession>();

/** Tilts the device to the right and expects the banner to follow, or not to. */
export async function expectTiltMotion(page: Page, expected: boolean): Promise<void> {
  const sensor = sensors.get(page) ?? (await page.context().newCDPSession(page));
  sensors.set(page, sensor);
  const tilt = (gamma: number) => sensor.send('DeviceOrientation.setDeviceOrientationOverride', { alpha: 0, beta: 40, gamma });
  for (let reading = 0; reading < 12; reading += 1) await tilt(reading * 0.001);
  await stillness(page);
  const before = await draws(page);
  for (let reading = 0; reading < 30; reading += 1) await tilt(reading);
  await hasMoved(page, before, expected);
}

/** The console without what it says of tilting by the developer tools. */
export const ownNoise = ({ noise }: Visit) => noise.filter((line) => !line.includes('OrientationSensor'));
