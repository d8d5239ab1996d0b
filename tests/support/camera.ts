import type { Browser, BrowserContext } from 'playwright-core';

export interface PageView {
  name: string;
  width: number;
  theme: 'light' | 'dark';
}

export const looks: readonly PageView[] = (
  [
    ['Phone', 360],
    ['Desktop', 1280],
  ] as const
).flatMap(([name, width]) => (['light', 'dark'] as const).map((theme) => ({ name: `${name}, ${theme}`, width, theme })));

/** Resolves a request of the browser to a file; undefined for a 404. */
export type FindFile = (path: string) => Promise<SiteFile | undefined>;

interface SiteFile {
  body: Buffer | string;
  type: string;
}

/** Makes a document wait for its fonts. Otherwise a busy browser would take the picture with fallback fonts. */
const withBlockingFonts = ({ body, type }: SiteFile) =>
  type.startsWith('text/html') ? body.toString().replaceAll(/(?<=font-display:\s*)\w+/g, 'block') : body;

// `.invalid` never resolves, so nothing can come from the network.
const origin = 'http://site.invalid';
const screenHeight = 900;
/** Lazy images below the viewport would never load. One that fails to load stays missing. */
const loadAll = `(async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
})()`;

/** Opens a browser's contexts for screenshots. `close` leaves the browser open. */
export function openCamera(browser: Browser) {
  const contexts = new Map<PageView, Promise<BrowserContext>>();
  const contextOf = (look: PageView) => {
    const { width, theme } = look;
    const context =
      contexts.get(look) ??
      browser.newContext({
        viewport: { width, height: screenHeight },
        colorScheme: theme,
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      });
    contexts.set(look, context);
    return context;
  };
  return {
    /** Takes a PNG screenshot of a page, without scripts, so that it's the same each time. */
    async take(find: FindFile, path: string, look: PageView) {
      const page = await (await contextOf(look)).newPage();
      try {
        await page.route('**/*', async (route) => {
          const url = new URL(route.request().url());
          const file = url.origin === origin ? await find(decodeURI(url.pathname)) : undefined;
          await (file ? route.fulfill({ body: withBlockingFonts(file), contentType: file.type }) : route.abort());
        });
        await page.goto(`${origin}${path}`, { waitUntil: 'load' });
        await page.evaluate(loadAll);
        return await page.screenshot({ fullPage: true, animations: 'disabled', type: 'png' });
      } finally {
        await page.close();
      }
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}
