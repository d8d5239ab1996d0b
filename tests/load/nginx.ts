import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort } from '../support/freePort.ts';

/** One process without a log, as the site's own server is; compressed copies are sent as they lie on the disk. */
const configuration = (port: number, folder: string) => `
master_process off;
daemon off;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  gzip_static on;
  default_type application/json;
  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} backlog=511;
    root ${resolve('dist/current/client')};
    location / { try_files $uri $uri/index.html =404; }
    location /api/ { root ${folder}; }
  }
}
`;

async function answers(port: number, process: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 100 && process.exitCode === null; tries += 1) {
    const found = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (found?.ok) return true;
    await wait(50);
  }
  return false;
}

/**
 * nginx over the built files, and over files of the API's answers; undefined where it is not installed.
 * @param files texts by their address below /api
 */
export async function startNginx(
  files: Record<string, string>,
): Promise<{ port: number; pid: number | undefined; stop(): Promise<void> } | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, `${path}.gz`), gzipSync(text));
  }
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, folder));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const stop = async () => {
    if (child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(port, child)) return { port, pid: child.pid, stop };
  await stop();
  throw new Error('nginx is installed, but does not answer.');
}
