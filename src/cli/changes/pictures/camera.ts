import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../lib/browsers.ts';

/** How a visitor looks at a page. */
export interface Look {
  name: string;
  width: number;
  theme: 'light' | 'dark';
}

export const looks: readonly Look[] = (
  [
    ['Phone', 360],
    ['Desktop', 1280],
  ] as const
).flatMap(([name, width]) => (['light', 'dark'] as const).map((theme) => ({ name: `${name}, ${theme}`, width, theme })));

/** Gives what a browser asks for on a site; undefined if there is nothing. */
export type FindFile = (path: string) => Promise<{ body: Buffer | string; type: string } | undefined>;

export interface Camera {
  /** A picture of a whole page, without scripts, so that it is the same each time: PNG. */
  take(find: FindFile, path: string, look: Look): Promise<Buffer>;
  close(): Promise<void>;
}

// A name that exists nowhere: all that is asked for comes from the site, or doesn't come.
const origin = 'http://site.invalid';
/** Browsers draw at most about so many pixels of a page. */
const height = 900;

/** Starts a browser. */
export async function openCamera(): Promise<Camera> {
  const args = ['--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = ({ name, width, theme }: Look) => {
    const options = { viewport: { width, height }, colorScheme: theme, javaScriptEnabled: false, reducedMotion: 'reduce' as const };
    const known = contexts.get(name) ?? browser.newContext(options);
    contexts.set(name, known);
    return known;
  };
  return {
    async take(find, path, look) {
      const page = await (await contextOf(look)).newPage();
      try {
        await page.route('**/*', async (route) => {
          const url = new URL(route.request().url());
          const file = url.origin === origin ? await find(decodeURI(url.pathname)) : undefined;
          await (file ? route.fulfill({ body: file.body, contentType: file.type }) : route.abort());
        });
        await page.goto(`${origin}${path}`, { waitUntil: 'load' });
        // Pictures further down load when they come into view.
        for (const picture of await page.locator('img[loading=lazy]').all()) await picture.scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        return await page.screenshot({ fullPage: true, animations: 'disabled', type: 'png' });
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}
