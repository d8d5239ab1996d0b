/** `deploy/upload.sh`, with a machine that is this one, but for its folder /srv. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { staticTargets } from '../src/hosting/targets/staticTargets.ts';
import type { Host } from '../src/hosting/hosts/host.ts';

const host: Host = { name: 'Site', headers: {}, redirects: [], staffOrigin: undefined, files: {} };
const script = resolve('deploy/upload.sh');
const brokenIf = (file: string) => `! grep -q broken ${file}`;

/** The programs that the script calls: those that change the machine write down that they were called. */
const programs = {
  ssh: 'shift; exec sh -c "$1"',
  rsync: 'mkdir -p "${3#*:}" && cp -r "$2." "${3#*:}"',
  systemctl: 'echo "systemctl $*" >> /srv/log',
  nginx: `echo "nginx $*" >> /srv/log; ${brokenIf('"$(sed -n "s/include \\(.*site.conf\\);/\\1/p" /srv/live.conf)"')}`,
  caddy: `echo "caddy $1" >> /srv/log; ${brokenIf('"$3"')}`,
  // What a release does by itself: see install.test.ts and supervise.test.ts.
  node: 'cd /srv/dist && release=${1#dist/releases/} && ln -sfn "releases/${release%%/*}" current && echo "node $2" >> /srv/log',
  curl: 'echo "curl $2" >> /srv/log; cat /srv/dist/current/answer',
  sleep: 'true',
};

type Target = 'node' | 'nginx' | 'caddy';

function createMachine(target: Target) {
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [srv, bin, built] = [join(folder, 'srv'), join(folder, 'bin'), join(folder, 'dist/targets', target)];
  for (const path of [srv, bin]) mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const bind = ['--map-root-user', '--mount', 'sh', '-c', 'mount --bind "$0" /srv && exec "$@"', srv];
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const enter = (...command: string[]) => spawnSync('unshare', [...bind, ...command], { cwd: folder, env, encoding: 'utf8' });
  const on = (...path: string[]) => join(srv, 'dist', ...path);
  return {
    srv,
    on,
    canEnter: enter('true').status === 0,
    /** Builds a release with a script and, if it is broken, a configuration that no program accepts. */
    build(version: string, isBroken = false) {
      rmSync(built, { recursive: true, force: true });
      mkdirSync(join(built, target === 'node' ? 'run' : 'site/assets'), { recursive: true });
      const own = { 'run/release.mjs': '', answer: isBroken ? '' : `{"release":"${version}","code":"a"}` };
      const files = target === 'node' ? own : { ...staticTargets[target].configure(host), [`site/assets/${version}.js`]: version };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), isBroken ? `${text}broken` : text);
      writeFileSync(join(built, 'release.json'), `${JSON.stringify({ version, node: '24.0.0', files: {} }, undefined, 1)}\n`);
    },
    upload: (...release: string[]) => enter(script, target, 'machine', ...release),
    log: () => readFileSync(join(srv, 'log'), 'utf8').trim().split('\n'),
    current: () => readlinkSync(on('current')),
  };
}

const switched = {
  nginx: ['nginx -t', 'systemctl reload nginx'],
  caddy: ['caddy validate', 'systemctl restart caddy'],
  node: ['node install', 'systemctl start site', 'curl http://127.0.0.1:3000/readyz'],
};

test.for(['nginx', 'caddy', 'node'] as const)('%s: a release stands beside the one before, and one can go back', (target, { skip }) => {
  const { on, canEnter, build, upload, log, current } = createMachine(target);
  if (!canEnter) return skip('this machine has no name spaces');
  for (const version of ['a1', 'a2']) {
    build(version);
    expect(upload().stderr).toBe('');
    expect(current()).toBe(`releases/${version}`);
  }
  expect(upload('a1').stderr).toBe('');
  expect(current()).toBe('releases/a1');
  expect(readdirSync(on('releases'))).toEqual(['a1', 'a2']);
  expect(log()).toEqual([...switched[target], ...switched[target], ...switched[target]]);
  expect(upload('gone').status).not.toBe(0);
  expect(current()).toBe('releases/a1');
  if (target === 'node') return;
  const file = target === 'nginx' ? 'site.conf' : 'Caddyfile';
  expect(readFileSync(on('releases/a1', file), 'utf8')).toContain('/srv/dist/releases/a1/site');
  expect(readdirSync(on('assets'))).toEqual(['a1.js', 'a2.js']);
});

test('ninety-six uploads a day leave five releases and the scripts of thirty days', ({ skip }) => {
  const { on, canEnter, build, upload } = createMachine('nginx');
  if (!canEnter) return skip('this machine has no name spaces');
  const versions = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'];
  for (const [index, version] of versions.entries()) {
    build(version);
    for (const _ of ['', 'again, with nothing new']) expect(upload().stderr).toBe('');
    utimesSync(on('releases', version), index, index);
  }
  expect(readdirSync(on('releases'))).toEqual(versions.slice(-5));
  expect(readdirSync(on('assets'))).toHaveLength(8);
  const [old, used] = [on('assets/a1.js'), on('assets/a8.js')];
  for (const file of [old, used]) utimesSync(file, 1, 1);
  build('a9');
  upload();
  // The release before was served until now.
  expect([existsSync(old), existsSync(used), existsSync(on('assets/a2.js'))]).toEqual([false, true, true]);
});

test.for(['nginx', 'caddy', 'node'] as const)('%s: a release that is refused or does not answer changes nothing', (target, { skip }) => {
  const { srv, canEnter, build, upload, log, current } = createMachine(target);
  if (!canEnter) return skip('this machine has no name spaces');
  build('a1');
  expect(upload().status).toBe(0);
  build('a2', true);
  const { status, stderr } = upload();
  expect([status, stderr]).toEqual([1, expect.stringContaining('Release a2 is not served. The one before stays.')]);
  expect(current()).toBe('releases/a1');
  expect(log().slice(-switched[target].length)).toEqual(switched[target]);
  if (target === 'nginx') expect(readFileSync(join(srv, 'live.conf'), 'utf8')).toContain('include /srv/dist/releases/a1/site.conf;');
});

test('says how it is called', () => {
  for (const words of [[], ['nginx'], ['apache', 'machine']]) {
    const { status, stderr } = spawnSync(script, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('deploy/upload.sh TARGET HOST')]);
  }
});
