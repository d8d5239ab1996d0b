/** Finds the browser for tests and measurements, and installs it if this process may. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The path of a program on PATH. */
export const programPath = (name: string): string | undefined =>
  spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;

/** The path of the first of these programs on PATH. */
export const firstInstalled = (...names: string[]) => names.map(programPath).find(Boolean);

/** Installs Debian packages; false if that fails or is not possible here. */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !programPath('apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters: string[]) => spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...packages);
}

const chromePaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless Chromium without the browser UI, which takes half of the processor time. */
const shell = 'chromium-headless-shell';

const installedChromium = (...names: string[]): string | undefined =>
  firstInstalled(...names) ?? [...chromePaths, chromium.executablePath()].find((path) => existsSync(path));

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's, or one that is installed now, with apt if this process may, otherwise by
 * Playwright.
 * @param prefers the headless shell, or the whole browser, which also has a UI and a back-forward cache
 * @throws if there is none and none can be installed
 */
export function findChromium(prefers: 'shell' | 'whole' = 'shell'): string {
  const names = prefers === 'shell' ? [shell, ...whole] : [...whole, shell];
  const present = process.env.CHROMIUM_PATH ?? installedChromium(...names);
  if (present) return present;
  if (!aptInstall(names[0] ?? shell))
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  const found = installedChromium(...names);
  if (found) return found;
  throw new Error('The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}
