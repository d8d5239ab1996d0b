/** `deploy/upload.sh`, with a machine that is this one, but for its folder /srv. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { staticTargets } from '../src/hosting/targets/staticTargets.ts';
import type { Host } from '../src/hosting/hosts/host.ts';

const host: Host = { name: 'Site', headers: {}, redirects: [], staffOrigin: undefined, files: {} };
const script = resolve('deploy/upload.sh');

/** The programs that the script calls: those that change the machine write down that they were called. */
const programs = {
  ssh: 'shift; exec sh -c "$1"',
  rsync: 'mkdir -p "${3#*:}" && cp -r "$2." "${3#*:}"',
  systemctl: 'echo "systemctl $*" >> /srv/log',
  nginx: 'echo "nginx $*" >> /srv/log; ! grep -q broken "$(sed -n "s/include \\(.*site.conf\\);/\\1/p" /srv/live.conf)"',
};

function createMachine(target: 'node' | 'nginx' | 'caddy') {
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [srv, bin, built] = [join(folder, 'srv'), join(folder, 'bin'), join(folder, 'dist/targets', target)];
  for (const path of [srv, bin, join(built, 'site/assets')]) mkdirSync(path, { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  for (const [name, text] of Object.entries(programs)) write(name, text);
  const bind = ['--map-root-user', '--mount', 'sh', '-c', 'mount --bind "$0" /srv && exec "$@"', srv];
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const enter = (...command: string[]) => spawnSync('unshare', [...bind, ...command], { cwd: folder, env, encoding: 'utf8' });
  return {
    srv,
    built,
    canEnter: enter('true').status === 0,
    /** @param now what the clock says */
    upload(now: string, ...release: string[]) {
      write('date', `echo ${now}`);
      return enter(script, target, 'machine', ...release);
    },
    log: () => readFileSync(join(srv, 'log'), 'utf8').trim().split('\n'),
    current: () => readlinkSync(join(srv, 'site')),
  };
}

test.for([
  ['nginx', 'site.conf', 'root /srv/releases/2/site;', ['nginx -t', 'systemctl reload nginx']],
  ['caddy', 'Caddyfile', 'root * /srv/releases/2/site', ['systemctl restart caddy']],
  ['node', 'run.mjs', 'site', ['systemctl restart site']],
] as const)('%s: a release stands beside the one before, and one can go back', ([target, file, root, switched], { skip }) => {
  const { srv, built, canEnter, upload, log, current } = createMachine(target);
  if (!canEnter) return skip('this machine has no name spaces');
  const files = target === 'node' ? { 'run.mjs': 'site' } : staticTargets[target].configure(host);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text);

  writeFileSync(join(built, 'site/assets/1.js'), '');
  expect(upload('1').stderr).toBe('');
  rmSync(join(built, 'site/assets/1.js'));
  writeFileSync(join(built, 'site/assets/2.js'), '');
  expect(upload('2').stderr).toBe('');
  expect(current()).toBe('/srv/releases/2');
  expect(readFileSync(join(srv, 'releases/2', file), 'utf8')).toContain(root);
  expect(readdirSync(join(srv, 'releases/2/site/assets'))).toEqual(target === 'node' ? ['2.js'] : ['1.js', '2.js']);

  expect(upload('3', '1').stderr).toBe('');
  expect(current()).toBe('/srv/releases/1');
  expect(readdirSync(join(srv, 'releases'))).toEqual(['1', '2']);
  expect(log()).toEqual([...switched, ...switched, ...switched]);
  expect(upload('3', 'gone').status).not.toBe(0);
  expect(current()).toBe('/srv/releases/1');
});

test('a configuration that nginx refuses changes nothing', ({ skip }) => {
  const { srv, built, canEnter, upload, log, current } = createMachine('nginx');
  if (!canEnter) return skip('this machine has no name spaces');
  writeFileSync(join(built, 'site.conf'), 'root /srv/site;');
  expect(upload('1').status).toBe(0);
  writeFileSync(join(built, 'site.conf'), 'broken');
  expect(upload('2').status).not.toBe(0);
  expect(current()).toBe('/srv/releases/1');
  expect(log()).toEqual(['nginx -t', 'systemctl reload nginx', 'nginx -t']);
  expect(readFileSync(join(srv, 'live.conf'), 'utf8')).toContain('include /srv/releases/1/site.conf;');
});

test('says how it is called', () => {
  for (const words of [[], ['nginx'], ['apache', 'machine']]) {
    const { status, stderr } = spawnSync(script, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('deploy/upload.sh TARGET HOST')]);
  }
});
