/**
 * `node tests/screenshots/take.ts`, after a build: takes the pictures of the site that the web app manifest names
 * (src/formats/manifest.ts), as it looks on a day before the convention.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { withBrowser } from '../bench/chrome.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { collection } from '../support/site.ts';

const folder = 'public/screenshots';
const day = `${collection.data.convention.conYear}-07-01T16:00:00Z`;
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 } };
const pictures = [
  { name: 'home-narrow', path: '/', look: narrow },
  { name: 'hotel-narrow', path: '/join/hotel', look: narrow },
  { name: 'home-wide', path: '/', look: wide },
];

mkdirSync(folder, { recursive: true });
const server = await startServer();
await withBrowser(async (browser) => {
  for (const { name, path, look } of pictures) {
    const page = await browser.newPage({ ...look, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await page.clock.setFixedTime(day);
    // Its date would correct the page's clock.
    await page.route('**/api/config', (route) => route.abort());
    await page.goto(server.address + path, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .webp({ quality: 60 })
      .toFile(`${folder}/${name}.webp`);
    await page.close();
  }
});
await stopServer(server);
