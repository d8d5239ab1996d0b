/** Automatic TLS: Caddy with `deploy/Caddyfile` gets its certificate from an authority, and passes requests on to the server. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import { plainEnvironment } from './support/serverProcess.ts';
import { inOwnNetwork } from './tls/ask.ts';
import { hosts, siteName } from './tls/caddy.ts';
import type { Visits } from './tls/visit.ts';

test.runIf(isFull)('Caddy gets a certificate by itself, keeps it, and the site answers by https alone', async ({ skip }) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'hosts'), hosts);
  const inside = (...command: string[]) => inOwnNetwork(join(folder, 'hosts'), command, ['--map-root-user']);
  if (spawnSync('unshare', inside('caddy', 'version')).status !== 0) return skip('caddy is not installed, or has no network of its own');

  const env = plainEnvironment();
  const { stdout } = await promisify(execFile)('unshare', inside(process.execPath, 'tests/tls/visit.ts', folder), { env });
  const { page, plain, forwarded, later } = JSON.parse(stdout) as Visits;
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('<h1')]);
  expect(page.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining('; upgrade-insecure-requests;'),
    'cache-control': 'no-cache, no-transform',
  });
  expect([plain.status, plain.headers.location]).toEqual([308, `https://${siteName}/join/hotel?a=1`]);
  expect(forwarded).toMatchObject({
    host: siteName,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': siteName,
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect([page.serial, later.serial]).toEqual([expect.stringMatching(/^[\dA-F]+$/), page.serial]);
});
