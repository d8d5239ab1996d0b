import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a program, if it is on the path. */
export const which = (name: string) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;

function installedChromium(): string | undefined {
  const found = names.map(which).find(Boolean) ?? paths.find((path) => existsSync(path));
  // Playwright's own browser, if it was downloaded.
  return found ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** Whether this process may install Debian packages. */
const hasApt = () => process.getuid?.() === 0 && which('apt-get') !== undefined;

/** Installs Debian packages; false if that fails or is not possible here. */
export function aptInstall(...packages: string[]): boolean {
  if (!hasApt()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters: string[]) => spawnSync('apt-get', parameters, { stdio: 'inherit', env }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...packages);
}

/**
 * Path of a Chromium: `CHROMIUM_PATH`, the system's, or one that is installed now, by apt if this process may, else by Playwright.
 * @throws if there is none and none can be installed
 */
export function findBrowser(): string {
  const present = process.env.CHROMIUM_PATH ?? installedChromium();
  if (present) return present;
  console.log('No Chromium found. Installing one for the browser tests …');
  if (!aptInstall('chromium'))
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const found = installedChromium();
  if (found) return found;
  throw new Error('The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}
