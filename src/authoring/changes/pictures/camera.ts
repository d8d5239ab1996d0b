import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../../hosting/launch/browsers.ts';

export interface PageView {
  name: string;
  width: number;
  theme: 'light' | 'dark';
  /** Of the part that a picture shows; if it is left out, the whole page. */
  height?: number;
}

export const looks: readonly PageView[] = (
  [
    ['Phone', 360],
    ['Desktop', 1280],
  ] as const
).flatMap(([name, width]) => (['light', 'dark'] as const).map((theme) => ({ name: `${name}, ${theme}`, width, theme })));

/** Gives what a browser asks for on a site; undefined if there is nothing. */
export type FindFile = (path: string) => Promise<SiteFile | undefined>;

interface SiteFile {
  body: Buffer | string;
  type: string;
}

/** A document that waits for its typefaces. Otherwise a browser that is busy would show others. */
const patient = ({ body, type }: SiteFile) =>
  type.startsWith('text/html') ? body.toString().replaceAll(/(?<=font-display:\s*)\w+/g, 'block') : body;

export interface Camera {
  /** A picture of a page, without scripts, so that it is the same each time: PNG. */
  take(find: FindFile, path: string, look: PageView): Promise<Buffer>;
  close(): Promise<void>;
}

// A name that exists nowhere: all that is asked for comes from the site, or doesn't come.
const origin = 'http://site.invalid';
const screenHeight = 900;
/** Pictures further down would load when they come into view. One that is missing stays missing. */
const loadAll = `(async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
})()`;

async function startBrowser(): Promise<Browser> {
  const args = ['--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return await chromium.launch({ executablePath: findChromium(), args });
}

/** @param shared a browser that stays open; by default one is started, and closed with the camera */
export async function openCamera(shared?: Browser): Promise<Camera> {
  const browser = shared ?? (await startBrowser());
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = (look: PageView) => {
    const { width, height = screenHeight, theme } = look;
    const known =
      contexts.get(JSON.stringify(look)) ??
      browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      });
    contexts.set(JSON.stringify(look), known);
    return known;
  };
  return {
    async take(find, path, look) {
      const page = await (await contextOf(look)).newPage();
      try {
        await page.route('**/*', async (route) => {
          const url = new URL(route.request().url());
          const file = url.origin === origin ? await find(decodeURI(url.pathname)) : undefined;
          await (file ? route.fulfill({ body: patient(file), contentType: file.type }) : route.abort());
        });
        await page.goto(`${origin}${path}`, { waitUntil: 'load' });
        await page.evaluate(loadAll);
        return await page.screenshot({ fullPage: look.height === undefined, animations: 'disabled', type: 'png' });
      } finally {
        await page.close();
      }
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
      if (!shared) await browser.close();
    },
  };
}
