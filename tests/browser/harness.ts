import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

let browser: Promise<Browser> | undefined;
const connect = () => (browser ??= chromium.connect(inject('browser')));

/** How long to wait for what has to happen: long, since other work may keep the processor busy. Milliseconds. */
const timeout = 100_000;

export const site = (): string => inject('site');

export interface Visit {
  page: Page;
  /** Console messages, uncaught errors, and violations of the content security policy. */
  noise: string[];
}

/** Playwright's own way writes to the console. */
function withoutServiceWorkers(): void {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}

/** Opens a new browser context, without service workers unless the options allow them, and a page in it whose noise is recorded. */
async function openContext(options: BrowserContextOptions): Promise<{ visited: Visit; close: () => Promise<void> }> {
  const context = await (await connect()).newContext({ baseURL: site(), ...options });
  context.setDefaultTimeout(timeout);
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
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
    return { visited: { page, noise }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs a test in a page of its own, which is closed afterwards. */
export async function visit<Result>(options: BrowserContextOptions, test: (visit: Visit) => Promise<Result>): Promise<Result> {
  const { visited, close } = await openContext(options);
  try {
    return await test(visited);
  } catch (error) {
    // The page's messages often explain a time-out.
    if (error instanceof Error && visited.noise.length > 0) error.message += `\nMessages of the page:\n${visited.noise.join('\n')}`;
    throw error;
  } finally {
    await close();
  }
}

/**
 * A page that the tests of a file use one after another, for those that leave nothing behind in it: to open another one takes as much
 * of the processor's time as a visit. Gives a function that gets it, without the noise of earlier tests.
 */
export function sharedPage(options: BrowserContextOptions): () => Visit {
  let shared: Awaited<ReturnType<typeof openContext>> | undefined;
  beforeAll(async () => {
    shared = await openContext(options);
  });
  afterAll(() => shared?.close());
  return () => {
    if (!shared) throw new Error('Tests have not begun.');
    shared.visited.noise.length = 0;
    return shared.visited;
  };
}

/** Opens an address, and waits until it is hydrated. */
export async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits for the mark that the site sets after hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on');
}

/** A screenshot of the viewport with all of its images. Lazy ones may load after the load event. */
export async function fullPicture(page: Page): Promise<Buffer> {
  const seen = await page.waitForFunction(() => {
    const images = [...document.images].filter((image) => {
      const { width, top, bottom } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) && images;
  });
  await seen.evaluate(async (images) => {
    if (images) for (const image of images) await image.decode();
  });
  return page.screenshot();
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

/** Whether a message is about a script that a test has blocked. */
export const isBlockedScript = (line: string): boolean => /ERR_FAILED|dynamically imported module/.test(line);

export function expectSilence(noise: readonly string[]): void {
  expect(noise).toEqual([]);
}
