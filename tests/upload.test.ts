/** `deploy/upload.sh`, with a machine that is this one, but for its folder /srv. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull, leading } from './support/full.ts';
import { staticTargets } from '../src/build/targets/staticTarget.ts';
import type { Host } from '../src/build/hosts/host.ts';

const host: Host = { name: 'Site', headers: {}, redirects: [], staffOrigin: undefined, files: {} };
const script = resolve('deploy/upload.sh');
const brokenIf = (file: string) => `! grep -q broken ${file}`;

/** The programs that the script calls: those that change the machine write down that they were called. */
const programs = {
  ssh: 'shift; exec sh -c "$1"',
  rsync: 'mkdir -p "${3#*:}" && cp -r "$2." "${3#*:}"',
  systemctl: 'case "$1 ${3:-}" in "show MainPID") echo $PPID ;; *) echo "systemctl $*" >> /srv/log ;; esac',
  nginx: `echo "nginx $*" >> /srv/log; ${brokenIf('/srv/dist/current/site.conf')}`,
  // What a release does by itself: see releases.test.ts and supervise.test.ts.
  node: 'cd /srv/dist && release=${1#dist/releases/} && ln -sfn "releases/${release%%/*}" current && echo "node $2" >> /srv/log',
  curl: `for url; do :; done
    all="$*" through=
    case $all in *--unix-socket*) through=\${all#*--unix-socket } through=" through \${through%% *}" ;; esac
    echo "curl $url$through" >> /srv/log
    case $url in */readyz) cat /srv/dist/current/answer ;; *) cat /srv/dist/current/site/index.html 2>/dev/null || true ;; esac`,
  grep: 'if [ "$1" = -Rls ]; then ls /srv/nginx.conf; else PATH=${PATH#*:} exec grep "$@"; fi',
  sleep: 'true',
  seq: 'echo 1 2 3',
};

type Target = 'node' | 'nginx';

/** What belongs to the machine: no release changes it. */
const settings = {
  'nginx.conf': 'server {\n  listen 80;\n  listen [::]:8443 ssl;\n  server_name www.example.org;\n}\n',
};

function createMachine(target: Target, server: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const [srv, bin, built] = [join(folder, 'srv'), join(folder, 'bin'), join(folder, 'dist/targets', target)];
  for (const path of [srv, bin]) mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  for (const [name, text] of Object.entries(settings)) writeFileSync(join(srv, name), text);
  const bind = ['--map-root-user', '--mount', 'sh', '-c', 'mount --bind "$0" /srv && exec "$@"', srv];
  const env = { ...process.env, ...server, PATH: `${bin}:${process.env.PATH}` };
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
      const files =
        target === 'node'
          ? own
          : { ...staticTargets[target].configure(host), [`site/assets/${version}.js`]: version, 'site/index.html': version };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), isBroken ? `${text}broken` : text);
      writeFileSync(join(built, 'release.json'), `${JSON.stringify({ version, node: '24.0.0', files: {} }, undefined, 1)}\n`);
    },
    upload: (...release: string[]) => enter(script, target, 'machine', ...release),
    log: () => readFileSync(join(srv, 'log'), 'utf8').trim().split('\n'),
    current: () => readlinkSync(on('current')),
  };
}

const switched = {
  nginx: ['nginx -t', 'systemctl reload nginx', 'curl http://www.example.org:80/'],
  node: ['node install', 'systemctl start site', 'curl http://localhost:3000/readyz', 'curl http://localhost:3000/'],
};

/** The simplest last. */
const targets = ['nginx', 'node'] as const;
test.for(leading(targets, 1))('%s: a release stands beside the one before, and one can go back', (target, { skip }) => {
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
  expect(readFileSync(on('releases/a1/site.conf'), 'utf8')).toContain('/srv/dist/releases/a1/site');
  expect(readdirSync(on('assets'))).toEqual(['a1.js', 'a2.js']);
});

test.runIf(isFull)('ninety-six uploads a day leave five releases and the scripts of thirty days', ({ skip }) => {
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

test.for(leading(targets, 1))('%s: a release that is refused or does not answer changes nothing', (target, { skip }) => {
  const { srv, canEnter, build, upload, log, current } = createMachine(target);
  if (!canEnter) return skip('this machine has no name spaces');
  build('a1');
  expect(upload().status).toBe(0);
  build('a2', true);
  const { status, stderr } = upload();
  expect([status, stderr]).toEqual([1, expect.stringContaining('Release a2 is not served. The one before stays.')]);
  expect(current()).toBe('releases/a1');
  expect(log().slice(-switched[target].length)).toEqual(switched[target]);
  for (const [name, text] of Object.entries(settings)) expect(readFileSync(join(srv, name), 'utf8')).toBe(text);
});

test('a machine whose nginx has no server for the site is told so', ({ skip }) => {
  const { srv, canEnter, build, upload } = createMachine('nginx');
  if (!canEnter) return skip('this machine has no name spaces');
  rmSync(join(srv, 'nginx.conf'));
  build('a1');
  const { status, stderr } = upload();
  expect([status, stderr]).toEqual([1, expect.stringContaining('No server below /etc/nginx includes /srv/dist/current/site.conf')]);
});

test.for([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'localhost:8080', ''],
  [{ HOST: '10.0.0.5' }, '10.0.0.5:3000', ''],
  [{ HOST: '::1', PORT: '80' }, '[::1]:80', ''],
  [{ SOCKET: '/run/site/site.sock' }, 'localhost:3000', ' through /run/site/site.sock'],
] as const)('a server with the settings %j is asked at %s%s', ([env, address, through], { skip }) => {
  // The process that asks stands for the server: it has the same settings.
  const { canEnter, build, upload, log } = createMachine('node', env);
  if (!canEnter) return skip('this machine has no name spaces');
  build('a1');
  expect(upload().stderr).toBe('');
  expect(log().slice(-2)).toEqual([`curl http://${address}/readyz${through}`, `curl http://${address}/${through}`]);
});

test.for(leading(targets, 1))('%s: what was built and is uploaded by somebody with a umask of 077 can be read', (target, { skip }) => {
  const { on, canEnter, build, upload } = createMachine(target);
  if (!canEnter) return skip('this machine has no name spaces');
  const umask = process.umask(0o077);
  try {
    build('a1');
    expect(upload().stderr).toBe('');
  } finally {
    process.umask(umask);
  }
  const paths = [
    '.',
    'releases',
    ...readdirSync(on('releases'), { recursive: true, encoding: 'utf8' }).map((path) => join('releases', path)),
  ];
  const unreadable = paths.filter((path) => {
    const stats = statSync(on(path));
    const needed = stats.isDirectory() ? 0o055 : 0o044;
    return (stats.mode & needed) !== needed;
  });
  expect([paths.length > 5, unreadable]).toEqual([true, []]);
});

test('says how it is called', () => {
  for (const words of [[], ['nginx'], ['apache', 'machine']]) {
    const { status, stderr } = spawnSync(script, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('deploy/upload.sh TARGET HOST')]);
  }
});
