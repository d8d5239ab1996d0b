import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isFull } from '../../../tests/support/full.ts';
import { createRemote, type Remote } from '../../../tests/support/remote.ts';
import { GitError, type Git } from '../../build/git.ts';
import type { PublishRequest } from '../contract.ts';
import { assertPublishable, createPublisher, noticeEnds, publishEdits, shownNotice } from './publish.ts';
import { openRepository, type Repository } from './repository.ts';
import type { Person } from './settings.ts';

const heron: Person = { id: 'heron', name: 'Great Heron', email: 'heron@example.org', role: 'publisher' };
const storm: PublishRequest = {
  kind: 'notice',
  notice: { text: 'Stay inside: tornado warning.', link: '/news', until: '2025-08-30 23:59' },
  passWarnings: false,
};
const notice = 'content/data/notice.yaml';
const now = Date.parse('2025-08-30T18:02:10Z');

/** No public site is asked. */
const shown = { since: () => Promise.resolve(undefined), follow: () => Promise.resolve() };

const removing: (() => void)[] = [];
afterEach(() => removing.splice(0).forEach((remove) => remove()));

/** A remote with the small site, and a publisher whose pauses `wait` controls. */
async function editor(
  wait: (remote: Remote) => void = () => {},
  change: (repository: Repository, remote: Remote) => Repository = (all) => all,
) {
  const remote = createRemote('tests/content/fixtures/site');
  removing.push(remote.remove);
  const settings = { main: 'main', publish: ['notice' as const, 'news' as const, 'sold out and full' as const] };
  const repository = change(await openRepository({ ...settings, folder: join(remote.folder, 'editing'), remote: remote.url }), remote);
  const log: string[] = [];
  const waited: number[] = [];
  const { publish } = createPublisher({
    repository,
    shown,
    settings,
    log: (line) => void log.push(line),
    now: () => now,
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      await Promise.resolve(wait(remote));
    },
  });
  const last = (format = '%an <%ae> %cn: %s') => remote.inRemote('log', '-1', '--name-only', `--format=${format}`, 'main').split(/\n+/);
  return { remote, publish: async (request: PublishRequest) => await publish(heron, request), publishAs: publish, log, waited, last };
}

test('a notice is one commit of its file on main, in the name of who publishes it; so is the end of it', async () => {
  const { remote, publish, last } = await editor();
  expect(await publish(storm)).toEqual({ kind: 'done' });
  expect(remote.text('main', notice)).toBe(
    'show: true\ntext: "Stay inside: tornado warning."\nlink: /news\nlinkText: Read more\nuntil: 2025-08-30 23:59\n',
  );
  expect(last()).toEqual(['Great Heron <heron@example.org> Great Heron: Put up a notice: Stay inside: tornado warning.', notice]);
  expect(await publish(storm)).toEqual({ kind: 'nothing' });
  expect(await publish({ kind: 'notice', notice: null, passWarnings: false })).toEqual({ kind: 'done' });
  expect(remote.text('main', notice)).toContain('show: false\n');
  expect(last('%s')).toEqual(['Take the notice down', notice]);
});

test('news is public from the minute on, with a number that none has had; levels sell out and windows fill by their lines alone', async () => {
  const { remote, publish, last } = await editor();
  const request: PublishRequest = { kind: 'news', item: { heading: 'Buses run late', text: 'By an hour.' }, passWarnings: false };
  expect(await publish(request)).toEqual({ kind: 'done', path: '/news/103' });
  const file = 'content/news/103-buses-run-late.md';
  expect(remote.text('main', file)).toBe('---\nheading: Buses run late\nlive: 2025-08-30 14:02\n---\n\nBy an hour.\n');
  remote.commit({ [file]: null });
  expect(await publish(request)).toEqual({ kind: 'done', path: '/news/104' });
  expect(last('%s')).toEqual(['Publish news: Buses run late', file.replace('103', '104')]);

  const mark = (what: 'level' | 'window', id: string, isSet = true) => ({ what, id, isSet });
  const put = (...marks: ReturnType<typeof mark>[]) => publish({ kind: 'sold out and full', marks, passWarnings: false });
  const registration = 'content/pages/join/registration.mdx';
  remote.commit({ [registration]: `${remote.text('main', registration)}\n<RegistrationLevels />\n` });
  expect(await put(mark('level', 'gold'), mark('window', 'hotel'))).toEqual({ kind: 'done', path: '/join/registration' });
  expect(last('%s')).toEqual(['Mark gold as sold out, hotel as full', 'content/data/registration.yaml', 'content/data/windows.yaml']);
  expect(remote.inRemote('diff', '--unified=0', 'main~1', 'main').match(/^[+-] .*/gm)).toEqual([
    '-    soldOut: false',
    '+    soldOut: true',
    '-  full: false',
    '+  full: true',
  ]);
  expect(await put(mark('window', 'hotel', false))).toMatchObject({ path: '/join/hotel' });
  await expect(put(mark('level', 'tin'))).rejects.toThrow('"tin" isn\'t on the website any more. Load the page again.');
});

test('a published item is corrected and taken back at once, unless somebody has changed it since', async () => {
  const { remote, publish, last } = await editor();
  await publish({ kind: 'news', item: { heading: 'Buses run late', text: 'By an hour.\n\nSorry.' }, passWarnings: false });
  const was = { file: 'content/news/103-buses-run-late.md', heading: 'Buses run late', text: 'By an hour.\n\nSorry.' };
  const correction = { heading: 'Buses run late', text: 'By two hours.\n\nSorry.' };
  expect(await publish({ kind: 'news', was, item: correction, passWarnings: false })).toEqual({ kind: 'done', path: '/news/103' });
  expect(last('%s')).toEqual(['Correct news: Buses run late', was.file]);
  expect(remote.inRemote('diff', '--unified=0', 'main~1', 'main').match(/^[+-](?![+-]).*/gm)).toEqual(['-By an hour.', '+By two hours.']);
  // Its answer was lost.
  expect(await publish({ kind: 'news', was, item: correction, passWarnings: false })).toEqual({ kind: 'nothing' });
  for (const item of [{ ...correction, text: 'Not at all.' }, null])
    await expect(publish({ kind: 'news', was, item, passWarnings: false })).rejects.toThrow('Somebody has changed this item since');
  // As another editor may write it.
  remote.commit({ [was.file]: remote.text('main', was.file).replaceAll('\n', '\r\n') });
  const renamed = { ...correction, heading: 'Buses run very late' };
  await publish({ kind: 'news', was: { ...was, ...correction }, item: renamed, passWarnings: false });
  expect(remote.text('main', was.file)).toContain('heading: Buses run very late\r\n');
  expect(await publish({ kind: 'news', was: { ...was, ...renamed }, item: null, passWarnings: false })).toEqual({ kind: 'done' });
  expect(last('%s')).toEqual(['Take back news: Buses run very late', was.file]);
  expect(remote.inRemote('ls-tree', '--name-only', 'main', 'content/news/')).not.toContain('103-');
});

test('a warning is shown before anything is published', async () => {
  const { publish, last } = await editor();
  const item = { heading: 'Save the date', text: 'See you August 14 to 16, 2026.' };
  const request: PublishRequest = { kind: 'news', item, passWarnings: false };
  expect(await publish(request)).toMatchObject({ kind: 'refused', errors: [], warnings: [{ file: 'content/news/103-save-the-date.md' }] });
  expect(last('%s')[0]).toBe('Start');
  expect(await publish({ ...request, passWarnings: true })).toEqual({ kind: 'done', path: '/news/103' });
});

test('what main has got meanwhile stays: the commit is made anew on top, and nothing is forced', async () => {
  let others = 2;
  const { remote, publish, last, waited } = await editor(undefined, (repository, { commit }) => ({
    ...repository,
    // A push between our fetch and our push.
    async fetch() {
      await repository.fetch();
      others -= 1;
      if (others >= 0) commit({ [`content/other-${others}.txt`]: 'Mine.\n' });
    },
  }));
  expect(await publish(storm)).toEqual({ kind: 'done' });
  expect(waited).toEqual([]);
  expect(last('%s')).toEqual(['Put up a notice: Stay inside: tornado warning.', notice]);
  expect([remote.text('main', 'content/other-0.txt'), remote.text('main', 'content/other-1.txt')]).toEqual(['Mine.\n', 'Mine.\n']);
});

test('a branch that another push holds at that moment is tried again', async () => {
  const { remote, publish, last, waited } = await editor(({ bare }) => rmSync(join(bare, 'refs/heads/main.lock')));
  writeFileSync(join(remote.bare, 'refs/heads/main.lock'), '');
  expect(await publish(storm)).toEqual({ kind: 'done' });
  expect([waited, last('%s')[0]]).toEqual([[500], 'Put up a notice: Stay inside: tornado warning.']);
});

test('what the check refuses, and what the settings do not allow, is not published', async () => {
  const { remote, publish, publishAs, last } = await editor();
  expect(await publish({ kind: 'notice', notice: { text: 'Read on.', link: '/no/such/page' }, passWarnings: false })).toMatchObject({
    kind: 'refused',
    errors: [{ file: notice, message: expect.stringContaining('/no/such/page') as string }],
  });
  await expect(publishAs({ ...heron, role: 'writer' }, storm)).rejects.toThrow('hand it in instead');
  const { publish: none } = createPublisher({
    shown,
    repository: await openRepository({ main: 'main', folder: join(remote.folder, 'other'), remote: remote.url }),
    settings: { main: 'main', publish: ['news'] },
    log: () => {},
    now: () => now,
  });
  await expect(none(heron, storm)).rejects.toThrow("don't let you publish this at once (notice)");
  expect(last('%s')[0]).toBe('Start');
});

test.runIf(isFull)('a remote that refuses, as a protected branch does, is told with what to do', async () => {
  const { remote, publish, last, log, waited } = await editor();
  const hook = join(remote.bare, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "main is protected" >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  await expect(publish(storm)).rejects.toThrow("doesn't let this editor publish. Nothing is published. Call whoever runs the website");
  expect([waited, last('%s')[0], log.some((line) => line.includes('main is protected'))]).toEqual([[500], 'Start', true]);
});

test.runIf(isFull)('a remote that is away for some seconds is waited for; after half a minute, a sentence says what to do', async () => {
  let left = 4;
  const { remote, publish, last, waited } = await editor(({ bare }) => {
    left -= 1;
    if (left === 0) renameSync(`${bare}.away`, bare);
  });
  renameSync(remote.bare, `${remote.bare}.away`);
  expect(await publish(storm)).toEqual({ kind: 'done' });
  expect([waited, last('%s')[0]]).toEqual([[500, 1000, 2000, 4000], 'Put up a notice: Stay inside: tornado warning.']);
  renameSync(remote.bare, `${remote.bare}.away`);
  waited.length = 0;
  await expect(publish({ kind: 'notice', notice: null, passWarnings: false })).rejects.toThrow(
    "doesn't answer, so this press has published nothing.",
  );
  expect(waited.reduce((sum, one) => sum + one)).toBe(31_500);
});

const buses: PublishRequest = { kind: 'news', item: { heading: 'Buses', text: 'Late.' }, passWarnings: false };
const newsOnMain = (remote: Remote) => remote.inRemote('ls-tree', '--name-only', 'main', 'content/news/').split('\n');
/** A publisher whose first push arrives, and whose answer does not. @param lose happens then */
function losingAnswer(lose: (remote: Remote) => void) {
  let isLost = true;
  return editor(undefined, (repository, remote) => {
    const git: Git = async (args, options) => {
      const output = await repository.git(args, options);
      if (args[0] !== 'push' || !isLost) return output;
      isLost = false;
      lose(remote);
      throw new GitError('push', undefined, Buffer.of(), 'The connection was reset.');
    };
    return { ...repository, git };
  });
}

test('a push whose answer was lost, with nobody there to ask for half a minute, is found when the button is pressed again', async () => {
  const { remote, publish } = await losingAnswer(({ bare }) => renameSync(bare, `${bare}.away`));
  await expect(publish(buses)).rejects.toThrow('It may have been published already: press the same button again');
  renameSync(`${remote.bare}.away`, remote.bare);
  expect(await publish(buses)).toEqual({ kind: 'nothing' });
  expect(newsOnMain(remote)).toHaveLength(3);
});

test.runIf(isFull)('a push whose answer was lost is not made twice', async () => {
  const { remote, publish } = await losingAnswer(() => {});
  expect(await publish(buses)).toEqual({ kind: 'done', path: '/news/103' });
  expect(newsOnMain(remote)).toHaveLength(3);
});

test('a remote that never answers is given up within the time that a proxy waits; what comes meanwhile waits no longer', async () => {
  let time = now;
  const remote = createRemote('tests/content/fixtures/site');
  removing.push(remote.remove);
  const settings = { main: 'main', publish: ['notice' as const] };
  const repository = await openRepository({ ...settings, folder: join(remote.folder, 'editing'), remote: remote.url });
  const fetch = () => {
    time += 20_000;
    return Promise.reject(new GitError('fetch', undefined, Buffer.of(), "The remote hasn't answered."));
  };
  const wait = (milliseconds: number) => Promise.resolve((time += milliseconds));
  const { publish } = createPublisher({ repository: { ...repository, fetch }, shown, settings, log: () => {}, now: () => time, wait });
  const [first, second] = await Promise.allSettled([publish(heron, storm), publish(heron, storm)]);
  const told = { reason: { message: expect.stringContaining("doesn't answer, so this press has published nothing.") as string } };
  expect([first, second]).toMatchObject([told, told]);
  expect(time - now).toBeLessThan(60_000);
});

const zone = 'America/New_York';
/** What putting up a notice changes. @param before the notice on main */
const noticeEdits = (wanted: { text: string; until?: string }, before: Parameters<typeof publishEdits>[1]['notice'], at: number) =>
  publishEdits(
    { kind: 'notice', notice: wanted, passWarnings: false },
    { notice: before, marks: [], zone, closing: undefined, news: [] },
    { now: at, nextNews: 0, read: String },
  );

test('a notice without a link and an end takes those of the one before away', () => {
  const before = { show: true, text: 'Stay inside: tornado warning.', link: '/news', until: '2025-08-30 23:59', from: undefined };
  expect(noticeEdits({ text: 'Stay inside.' }, before, 0)).toEqual(
    [
      { kind: 'set', path: ['show'], value: true },
      { kind: 'set', path: ['text'], value: 'Stay inside.' },
      { kind: 'remove', path: ['link'] },
      { kind: 'remove', path: ['until'] },
    ].map((change) => ({ file: notice, at: 'data', change })),
  );
});

test.each([
  ['notice', [notice, 'content/data/links.yaml'], 'content/data/links.yaml'],
  ['notice', ['content/news/1-a.md'], 'content/news/1-a.md'],
  ['news', ['content/news/1-a.md', 'content/news/2-b.md'], 'several news items'],
  ['news', ['content/news/../pages/index.mdx'], 'content/news/../pages/index.mdx'],
  ['sold out and full', ['content/data/windows.yaml', 'src/cli/start.ts'], 'src/cli/start.ts'],
] as const)('a commit of %s that would carry %j is refused', (kind, files, named) => {
  expect(() => assertPublishable(kind, files)).toThrow(`This would change ${named}, too, so nothing is published.`);
});

test('the only news item can be taken back, though its folder gets a file that keeps it', () => {
  expect(() => assertPublishable('news', ['content/news/.gitkeep', 'content/news/1-a.md'])).not.toThrow();
});

const ends = (time: string, closing?: string) => noticeEnds(Date.parse(time), zone, closing).map(({ until }) => until);

test('a notice ends tonight, tomorrow at noon, or with the convention, all in its time', () => {
  // 8 PM in Orlando is the next day in UTC.
  expect(ends('2025-08-31T00:00:00Z', '2025-09-01T16:00:00')).toEqual(['2025-08-30 23:59', '2025-08-31 12:00', '2025-09-01 16:00']);
});

test('a convention that is over, or has no closing ceremony, ends nothing', () => {
  expect(ends('2025-09-01T20:00:00Z', '2025-09-01 16:00')).toHaveLength(2);
  expect(ends('2025-09-01T12:00:00Z')).toHaveLength(2);
});

test('tomorrow is the next day also where a day has 23 or 25 hours', () => {
  expect(ends('2025-03-09T04:30:00Z')[1]).toBe('2025-03-09 12:00');
  expect(ends('2025-11-02T03:30:00Z')[1]).toBe('2025-11-02 12:00');
  expect(ends('2025-11-03T04:30:00Z')[1]).toBe('2025-11-03 12:00');
});

test('a notice that has ended, or has not begun, is not up, and none is put up until a time that has passed', () => {
  const evening = Date.parse('2025-08-31T00:00:00Z');
  const up = (times: { from?: string; until?: string }) =>
    shownNotice({ notice: { show: true, text: 'Stay inside.', ...times }, zone }, evening)?.text;
  expect([up({}), up({ until: '2025-08-30 20:01' }), up({ from: '2025-08-30 20:00' })]).toEqual(Array(3).fill('Stay inside.'));
  expect([up({ until: '2025-08-30T20:00' }), up({ from: '2025-08-30 20:01:00' })]).toEqual([undefined, undefined]);
  const show = (until: string) => noticeEdits({ text: 'Stay inside.', until }, { show: false }, evening);
  expect(() => show('2025-08-30 20:00')).toThrow('has passed');
  expect(show('2025-08-30 20:01')).toHaveLength(3);
});
