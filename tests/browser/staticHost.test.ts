import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { type RunningHost, startNginx } from '../targets/hosts.ts';
import { plainEnvironment } from '../support/serverProcess.ts';
import { open, visit } from './harness.ts';
import { edition, inEdition } from '../support/edition.ts';

// Builds the site once more, for a host without an API.
let host: RunningHost | undefined;
beforeAll(async () => {
  if (!isFull) return;
  execFileSync(process.execPath, [resolve('src/cli/build.ts'), '--target', 'nginx'], { cwd: edition, env: plainEnvironment() });
  host = await startNginx(inEdition('dist/targets/nginx'));
});
afterAll(async () => await host?.stop());

test.runIf(isFull)('on a host of files, pages ask for the answers of the API as files, and nothing fails', async ({ skip }) => {
  if (!host) return skip('nginx is not installed');
  await visit({ baseURL: `http://127.0.0.1:${host.port}`, viewport: { width: 1280, height: 800 } }, async ({ page, noise }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/');
    await expect.poll(() => asked).toContain('/_api/config.json');
    await page.getByRole('navigation').first().getByRole('link', { name: 'News', exact: true }).click();
    // It loads once it is in view.
    await page.getByRole('button', { name: 'Load More...' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain('/_api/news/take=10/skip=10.json');
    await open(page, '/join/hotel/');
    await expect.poll(() => asked).toContain('/_api/hotel/booking.json');
    await open(page, '/search?q=hotel');
    await expect.poll(() => page.getByRole('main').textContent()).toContain('Hotel');
    // Files hold the newest items: those of an earlier date are further back.
    const before = asked.length;
    await open(page, '/?dtspoof=2025-03-01');
    const cards = page.getByRole('region', { name: 'Latest news' }).getByRole('listitem');
    await expect.poll(() => asked.slice(before)).toContain('/_api/news/take=10/skip=10.json');
    await expect.poll(() => cards.count()).toBe(3);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(noise).toEqual([]);
  });
});
