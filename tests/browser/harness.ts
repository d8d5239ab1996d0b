import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

let browser: Promise<Browser> | undefined;
const connect = () => (browser ??= chromium.connect(inject('browser')));

/** How long to wait for what has to happen: long, since other work may keep the processor busy. Milliseconds. */
export const timeout = 100_000;

export const site = (): string => inject('site');

export interface Visit {
  page: Page;
  /** Console messages, uncaught errors, and violations of the content security policy. */
  noise: string[];
}

const withoutPolicy = new WeakSet<BrowserContext>();
/** Whether the policy of the site holds in a page, which refuses scripts of others. */
export const hasPolicy = (page: Page): boolean => !withoutPolicy.has(page.context());

/** Playwright's own way writes to the console. */
function withoutServiceWorkers(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** A page that another test may use after this one. */
interface Opened {
  visited: Visit;
  /** Takes back what a test has changed, and tells what is left: nothing, a clock, or more. */
  reset(): Promise<'nothing' | 'clock' | 'more'>;
  close(): Promise<void>;
}

/** Opens a new browser context, without service workers unless the options allow them, and a page in it whose noise is recorded. */
async function openContext(options: BrowserContextOptions): Promise<Opened> {
  const context = await (await connect()).newContext({ baseURL: site(), ...options });
  context.setDefaultTimeout(timeout);
  if (options.bypassCSP) withoutPolicy.add(context);
  const noise: string[] = [];
  const close = async () => {
    // Responses that are still on their way don't matter any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  try {
    if (options.javaScriptEnabled !== false) {
      await context.exposeFunction('noteViolation', (text: string) => noise.push(`policy: ${text}`));
      if (options.serviceWorkers !== 'allow') await context.addInitScript(withoutServiceWorkers);
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          (window as unknown as { noteViolation(text: string): void }).noteViolation(`${violatedDirective} ${blockedURI} ${sample}`);
        });
      });
    }
    const page = await context.newPage();
    const listen = () => {
      page.on('console', (message) => noise.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim()));
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
    };
    listen();
    const reset = resetOf(page, listen);
    return { visited: { page, noise }, reset, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Keeps track of what a test does to a page; returns how to take it back. */
function resetOf(page: Page, listen: () => void): Opened['reset'] {
  const context = page.context();
  const scripts: { dispose(): Promise<void> }[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...given);
    scripts.push(script);
    return script;
  };
  let isEmulated = false;
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (...given) => {
    isEmulated = true;
    return await newCDPSession(...given);
  };
  // Playwright moves and pauses the clock of each later document in the same way, perhaps when its scripts have set timers already.
  for (const move of ['runFor', 'pauseAt', 'fastForward'] as const) {
    const original = page.clock[move].bind(page.clock);
    page.clock[move] = async (time: number | string) => {
      isEmulated = true;
      await original(time);
    };
  }
  return async () => {
    if (isEmulated || context.pages().length !== 1) return 'more';
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of scripts.splice(0)) await script.dispose();
    for (const event of ['request', 'requestfinished', 'response', 'dialog', 'console', 'pageerror']) page.removeAllListeners(event);
    listen();
    await context.setOffline(false);
    await page.mouse.move(-1, -1);
    // A document without scripts. A blank page would end the process of the site, which takes as much to start as a visit.
    // A page whose scripts did not come may load itself again just now: it is not used again.
    const hasLeft = await page.goto('/robots.txt').then(
      () => true,
      () => false,
    );
    if (!hasLeft) return 'more';
    const hasClock = await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return '__pwClock' in window;
    });
    return hasClock ? 'clock' : 'nothing';
  };
}

/** Pages that tests have left as they were, by what can't be changed about them. */
const vacant = new Map<string, Opened>();

interface VisitOptions extends BrowserContextOptions {
  /** Whether the test installs a clock before it opens an address. It may get a page in which another test has done so. */
  installsClock?: boolean;
}

/**
 * Runs a test in a page without traces of others, but for the browser's cache: a page that another test has left, if there is one.
 * To open one takes more of the processor's time than a visit does.
 */
export async function visit<Result>(options: VisitOptions, test: (visit: Visit) => Promise<Result>): Promise<Result> {
  const { viewport, colorScheme, reducedMotion, forcedColors, installsClock = false, ...fixed } = options;
  const isOfSite = fixed.baseURL === undefined && fixed.serviceWorkers === undefined;
  const key = JSON.stringify({ ...fixed, installsClock });
  const found = isOfSite ? vacant.get(key) : undefined;
  vacant.delete(key);
  const opened = found ?? (await openContext(fixed));
  const { page, noise } = opened.visited;
  let isVacant = false;
  try {
    noise.length = 0;
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: reducedMotion ?? 'no-preference',
      forcedColors: forcedColors ?? 'none',
    });
    const result = await test(opened.visited);
    isVacant = isOfSite && (await opened.reset()) === (installsClock ? 'clock' : 'nothing');
    return result;
  } catch (error) {
    // The page's messages often explain a time-out.
    if (error instanceof Error && noise.length > 0) error.message += `\nMessages of the page:\n${noise.join('\n')}`;
    throw error;
  } finally {
    if (isVacant && !vacant.has(key)) vacant.set(key, opened);
    else await opened.close();
  }
}

/**
 * A page that the tests of a file use one after another, for those that leave nothing behind in it: to open another one takes as much
 * of the processor's time as a visit. Gives a function that gets it, without the noise of earlier tests.
 */
export function sharedPage(options: BrowserContextOptions | (() => BrowserContextOptions)): () => Visit {
  let shared: Awaited<ReturnType<typeof openContext>> | undefined;
  beforeAll(async () => {
    shared = await openContext(typeof options === 'function' ? options() : options);
  });
  afterAll(() => shared?.close());
  return () => {
    if (!shared) throw new Error('Tests have not begun.');
    shared.visited.noise.length = 0;
    return shared.visited;
  };
}

/** Opens an address, and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Visits an address: the test begins once its page is hydrated. */
export const visitPage = <Result>(options: VisitOptions, path: string, test: (visit: Visit) => Promise<Result>): Promise<Result> =>
  visit(options, async (visited) => {
    await open(visited.page, path);
    return await test(visited);
  });

/** Visits, and expects that the console has said nothing by the end of the test. */
export const visitSilently = (options: VisitOptions, test: (page: Page) => Promise<void>): Promise<void> =>
  visit(options, async ({ page, noise }) => {
    await test(page);
    expectSilence(noise);
  });

/** Visits an address like `visitPage`, and expects that the console has said nothing by the end of the test. */
export const visitPageSilently = (options: VisitOptions, path: string, test: (page: Page) => Promise<void>): Promise<void> =>
  visitSilently(options, async (page) => {
    await open(page, path);
    await test(page);
  });

/** Waits for the mark that the site sets after hydration. If it doesn't come, the error says how far the page has got. */
export async function hydrated(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on');
  } catch (error) {
    const state = await page.evaluate(() => ({
      readyState: document.readyState,
      last: performance
        .getEntriesByType('resource')
        .slice(-3)
        .map(({ name }) => name),
      text: document.body.innerText.slice(0, 200),
    }));
    throw new Error(`${page.url()} is not hydrated: ${JSON.stringify(state)}`, { cause: error });
  }
}

/** Follows the first link to a page, even one in a closed menu. */
export const follow = (page: Page, path: string): Promise<void> =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Runs the clock that a test has installed until a condition holds: through the retries of section 7, which wait 1, 2 and 4 seconds. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const afterSecond = async () => {
    await page.clock.runFor(1000);
    return await isSo();
  };
  await expect.poll(afterSecond, { timeout: 60_000, interval: 50 }).toBe(true);
}

/** Holds requests back until the function that it gives is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/**
 * Hides the date of `/api/config` from the page. Otherwise the site would correct the clock that a test has set.
 * Not by a route, which would switch the browser's cache off.
 */
export async function withoutServerDate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch: original } = window;
    window.fetch = async (input, init) => {
      const response = await original(input, init);
      if (!response.url.endsWith('/api/config')) return response;
      const headers = new Headers(response.headers);
      headers.delete('date');
      return Object.defineProperty(response, 'headers', { value: headers });
    };
  });
}

/** Keeps all scripts but inline ones from loading, in this and later documents. Not by a route, which would switch the browser's cache off. */
export async function blockScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urlPatterns: [{ urlPattern: '*://*:*/*.js', block: true }] });
}

/** True for a message of Chromium about a script that a test has blocked. */
export const isBlockedScript = (line: string): boolean => /ERR_FAILED|ERR_BLOCKED_BY_CLIENT|dynamically imported module/.test(line);

/** Waits until a page has painted what has been changed. */
export const painted = async (page: Page): Promise<void> =>
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Pixels by which a page is wider than its window; not above 0 if nobody has to scroll sideways. */
export const overflowWidth = async (page: Page): Promise<number> =>
  await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Waits for a page with this name above its content. */
export const waitForHeading = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export function expectSilence(noise: readonly string[]): void {
  expect(noise).toEqual([]);
}
