import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { machineFolder } from '../../src/build/hosts/nginx.ts';
import type { WranglerConfig } from '../../src/build/targets/workerTarget.ts';
import { freePort } from '../support/freePort.ts';

/** A host that answers on a port of this machine. */
export interface RunningHost {
  port: number;
  stop(): Promise<void>;
}

const isInstalled = (program: string, option: string) => spawnSync(program, [option]).status === 0;

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
    () => false,
  );
  socket.destroy();
  return connected;
}

/** Waits until a process accepts connections. */
async function startHost(port: number, child: ChildProcess): Promise<RunningHost> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  return { port, stop };
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
export const nginxHasBrotli = existsSync(brotliModule);

/** nginx with a configuration for the inside of `http`; undefined where it is not installed. */
export async function runNginx(folder: string, port: number, inside: string): Promise<RunningHost | undefined> {
  if (!isInstalled('nginx', '-v')) return undefined;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${nginxHasBrotli ? `load_module ${brotliModule};` : ''}
master_process off;
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${inside}
}
`,
  );
  return await startHost(port, spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' }));
}

/** nginx with the configuration of `dist/targets/nginx`; undefined where it is not installed. */
export async function startNginx(folder: string): Promise<RunningHost | undefined> {
  const port = await freePort();
  const site = readFileSync(join(folder, 'site.conf'), 'utf8')
    .replaceAll(`${machineFolder}/current/site`, join(folder, 'site'))
    .replaceAll(machineFolder, folder);
  writeFileSync(join(folder, 'test-site.conf'), site);
  const own = `listen 127.0.0.1:${port}; ${nginxHasBrotli ? 'brotli_static on;' : ''}`;
  return await runNginx(folder, port, `include ${folder}/maps.conf;\n  server { ${own} include ${folder}/test-site.conf; }`);
}

/** nginx with `deploy/cache.conf` in front of a server; undefined where it is not installed. */
export async function startCache(folder: string, server: number): Promise<RunningHost | undefined> {
  const port = await freePort();
  const config = readFileSync('deploy/cache.conf', 'utf8')
    .replace(/(?: *listen .*\n)+/, `listen 127.0.0.1:${port};\n`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('/var/cache/site', join(folder, 'answers'))
    .replace('/var/log/nginx/error.log', 'stderr');
  return await runNginx(folder, port, config);
}

/** workerd, the runtime of the edge network, with the worker of `dist/targets/worker`. */
export async function startWorkerd(folder: string): Promise<RunningHost> {
  const config = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')) as WranglerConfig;
  const { directory, binding, html_handling, not_found_handling } = config.assets;
  const workerd = new Miniflare({
    modules: true,
    modulesRoot: folder,
    scriptPath: join(folder, config.main),
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: config.vars,
    assets: {
      directory: join(folder, directory),
      binding,
      assetConfig: { html_handling, not_found_handling },
      routerConfig: { has_user_worker: true },
    },
    // Without the parts that only help developers.
    unsafeDirectSockets: [{ port: 0 }],
  });
  const { port } = await workerd.unsafeGetDirectURL();
  return { port: Number(port), stop: async () => await workerd.dispose() };
}

/** A host that takes a folder, with that of `dist/targets/static`: Cloudflare's, which runs in workerd. */
export async function startPlainHost(folder: string): Promise<RunningHost> {
  const workerd = new Miniflare({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-07-30',
    assets: {
      directory: folder,
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
      routerConfig: { has_user_worker: false },
    },
    unsafeDirectSockets: [{ port: 0 }],
  });
  const { port } = await workerd.unsafeGetDirectURL();
  return { port: Number(port), stop: async () => await workerd.dispose() };
}
