import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../src/hosting/launch/browsers.ts';

/** Runs some work with a Chromium, and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: findChromium('whole'), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Makes a page as slow as on a cheap phone in a weak network: 4x processor, 1.6 Mbps, 150 ms. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
