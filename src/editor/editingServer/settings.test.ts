import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { readSettings } from './settings.ts';

const server = {
  remote: 'https://git.example.org/site.git',
  folder: '/var/lib/editing',
  pullRequest: 'https://git.example.org/site/compare/{main}...{branch}',
  address: 'https://edit.example.org',
  signIn: { userHeader: 'X-Forwarded-Email', secretHeader: 'X-Proxy-Secret' },
};
const local = { remote: server.remote, folder: server.folder, address: 'http://127.0.0.1:3100' };
const heron = { id: 'heron', name: 'Great Heron', email: 'heron@example.org', role: 'writer' };
const people = { 'heron@example.org': heron };
const secret = 'x'.repeat(32);

/** Settings from JSON, which is YAML. */
function settingsOf(settings: object, list: object = people, shared: string = secret) {
  const folder = temporaryFolder({
    'server.yaml': JSON.stringify(settings),
    'people.yaml': JSON.stringify(list),
    ...(shared !== '' && { secret: shared }),
  });
  return () => readSettings(folder);
}

test('settings with sign-in may be for any address; names of headers have no case', () => {
  const settings = settingsOf({ ...server, host: '0.0.0.0' })();
  expect(settings).toMatchObject({ main: 'main', port: 3100, host: '0.0.0.0', secret });
  expect(settings.signIn).toEqual({ userHeader: 'x-forwarded-email', secretHeader: 'x-proxy-secret' });
  expect(settings.people.get('heron@example.org')).toEqual(heron);
});

test('nothing is published at once by default, and then what is named, by publishers', () => {
  expect(settingsOf(server)().publish).toEqual([]);
  const publisher = { ...heron, role: 'publisher' };
  const settings = settingsOf({ ...server, publish: ['notice', 'sold out and full'], siteUrl: 'https://example.org' }, { a: publisher })();
  expect([settings.publish, settings.siteUrl, settings.people.get('a')]).toEqual([
    ['notice', 'sold out and full'],
    'https://example.org',
    publisher,
  ]);
  expect(settingsOf({ ...server, publish: ['notice', 'pages'] })).toThrow('publish.1: ');
  expect(settingsOf({ ...server, siteUrl: 'example.org' })).toThrow('siteUrl: ');
});

test('without sign-in one person edits, on this computer alone', () => {
  expect(settingsOf(local)().secret).toBeUndefined();
  for (const open of [
    { host: '0.0.0.0' },
    { host: '192.0.2.1' },
    { host: '::' },
    { address: server.address },
    { address: 'http://192.0.2.1' },
  ])
    expect(settingsOf({ ...local, ...open })).toThrow('Nobody has to sign in, so "host" and "address" must be of this computer');
  expect(settingsOf(local, { ...people, otter: { ...heron, id: 'otter' } })).toThrow('must name exactly one person. It names 2.');
});

test.each([
  ['no secret', server, people, '', "secret can't be read (ENOENT)"],
  ['a short secret', server, people, 'short', 'is too short. Write at least 32 random characters'],
  ['two people with one branch', server, { ...people, other: heron }, secret, 'Two people have the same id.'],
  [
    'an id that is no name of a branch',
    server,
    { a: { ...heron, id: '../main' } },
    secret,
    'a.id: Write small letters, digits and hyphens.',
  ],
  ['a name that would end the author of a commit', server, { a: { ...heron, name: 'Heron <x>' } }, secret, 'a.name'],
  ['another role', server, { a: { ...heron, role: 'admin' } }, secret, 'a.role'],
  ['a remote that runs a program', { ...server, remote: 'ext::sh -c ls' }, people, secret, 'remote: Write an address'],
  ['a remote that is an option', { ...server, remote: '--upload-pack=ls' }, people, secret, 'remote: Write an address'],
  ['a main branch below edit/', { ...server, main: 'edit/heron' }, people, secret, 'main: '],
  [
    'an address without the branch',
    { ...server, pullRequest: 'https://git.example.org' },
    people,
    secret,
    'pullRequest: Write an address with {branch} in it.',
  ],
  ['a setting that does not exist', { ...server, token: 'x' }, people, secret, '"token"'],
] as const)('%s is refused at the start', (_what, settings, list, shared, message) => {
  expect(settingsOf(settings, list, shared)).toThrow(message);
});
