import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const found = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()).find(Boolean);
  return found ?? paths.find((path) => existsSync(path));
}

/** Playwright's own browser, if it has been downloaded. */
function downloaded(root) {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Path of a Chromium: `CHROMIUM_PATH`, the system's, else one that is installed now: with apt as root, or by Playwright.
 * Ends the process with a clear message where none can be had.
 */
export function findBrowser(root) {
  const present = process.env.CHROMIUM_PATH ?? installed() ?? downloaded(root);
  if (present) return present;
  console.log('No Chromium found; installing one for the browser tests.');
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' });
  }
  const found = installed() ?? downloaded(root);
  if (found) return found;
  console.error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
  );
  process.exit(1);
}
