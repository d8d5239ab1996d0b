import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFull } from '../../../tests/support/full.ts';
import { type ServedGit, serveGit } from '../../../tests/support/gitHttp.ts';
import { createRemote, type Remote } from '../../../tests/support/remote.ts';
import type { HandInRequest, HandInResult } from '../contract.ts';
import { createQueue } from '../queue.ts';
import { type Branch, openBranch } from './branch.ts';
import { handIn, lastHandIn } from './handIn.ts';
import { openRepository, type Repository } from './repository.ts';
import { otherAuthors } from './app.ts';
import type { Person } from './settings.ts';

const heron: Person = { id: 'heron', name: 'Great Heron', email: 'heron@example.org', role: 'writer' };
const otter: Person = { id: 'otter', name: 'River Otter', email: 'otter@example.org', role: 'writer' };
// Each test starts git a few dozen times. The app's test covers most of the way, too.
const page = 'content/pages/doors.mdx';
const data = 'content/data/doors.yaml';

let remote: Remote;
let repository: Repository;
let author: Branch;
let log: string[];

beforeEach(async () => {
  remote = createRemote();
  log = [];
  repository = await openRepository({ folder: join(remote.folder, 'editing'), remote: remote.url, main: 'main' });
  author = await openBranch(repository, heron);
});
afterEach(() => remote.remove());

const text = (file: string, branch = author) => readFileSync(join(branch.root, file), 'utf8');
async function save(file: string, from: string, to: string, branch = author) {
  writeFileSync(join(branch.root, file), text(file, branch).replace(from, to));
  return await branch.commit(`Say ${to}`);
}
const hand = (request: HandInRequest = { choices: {} }, branch = author, others: Partial<Parameters<typeof handIn>[0]> = {}) =>
  handIn({ repository, branch, check: () => [], inTurn: createQueue(), log: (line) => log.push(line), ...others }, request);
function conflictsOf(result: HandInResult) {
  if (result.kind !== 'conflicts') throw new Error(`There is no conflict: ${result.kind}.`);
  return result;
}

test.runIf(isFull)('a save is a commit of its author, and handing in pushes their branch and never main', async () => {
  const commit = await save(page, 'nine', 'ten');
  expect(await author.saves()).toEqual([{ commit, at: expect.stringMatching(/^\d{4}-/), who: heron.name, message: 'Say ten' }]);
  const main = remote.text('main', page);
  expect(await hand()).toEqual({ kind: 'done', moves: [], warnings: [] });
  expect(remote.branches()).toEqual(['edit/heron', 'main']);
  expect([remote.text('main', page), remote.text('edit/heron', page)]).toEqual([main, main.replace('nine', 'ten')]);
  remote.git('fetch', '--quiet');
  expect(remote.git('log', '-1', '--format=%an <%ae> %cn: %s', 'origin/edit/heron')).toBe(
    'Great Heron <heron@example.org> Great Heron: Say ten',
  );
  expect(log).toEqual([`heron handed in edit/heron ${await author.tip()}`]);
  expect(await hand()).toEqual({ kind: 'done', moves: [], warnings: [] });
});

test.runIf(isFull)('nothing to hand in, and nothing to save, say so', async () => {
  expect(await author.commit('Nothing')).toBeUndefined();
  expect(await hand()).toEqual({ kind: 'nothing', moves: [] });
  expect(remote.branches()).toEqual(['main']);
});

test('main has moved on: the saves are rebased, each with its message, and follow a file that was renamed', async () => {
  await save(page, 'nine', 'ten');
  await save(data, 'closes: 17', 'closes: 18');
  const renamed = 'content/pages/gates.mdx';
  remote.commit({ [page]: null, [renamed]: remote.text('main', page) });
  expect((await hand()).kind).toBe('done');
  remote.git('fetch', '--quiet');
  expect(remote.git('log', '--format=%s', 'origin/main..origin/edit/heron').split('\n')).toEqual(['Say closes: 18', 'Say ten']);
  expect([existsSync(join(author.root, page)), text(renamed)]).toEqual([false, expect.stringContaining('ten')]);
});

test('a first visit that was cut off while git checked files out is taken up again, and removes nothing', async () => {
  rmSync(join(repository.folder, 'site.git/worktrees', heron.id, 'index'));
  rmSync(join(author.root, page));
  const again = await openBranch(repository, heron);
  expect(await again.saves()).toEqual([]);
  expect(text(page, again)).toBe(remote.text('main', page));
});

test('of two items with one number, the one that is handed in second gets the next, whether the first is merged or waits', async () => {
  const other = await openBranch(repository, otter);
  const write = async (branch: Branch, file: string) => {
    const path = join(branch.root, 'content/news', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${file}: [this](/news/128), not https://other.example/news/128\n`);
    await branch.commit();
  };
  await Promise.all([write(author, '128-doors.md'), write(other, '128-badges.md')]);
  expect((await hand()).kind).toBe('done');
  const [file, to] = ['content/news/128-badges.md', 'content/news/129-badges.md'];
  expect(await hand({ choices: {} }, other)).toMatchObject({ kind: 'done', moves: [{ file, at: 'move', to }] });
  expect(remote.text('edit/otter', to)).toBe('128-badges.md: [this](/news/129), not https://other.example/news/128\n');
  remote.merge('edit/heron');
  for (const news of ['128-hours.md', '128-rooms.md']) await write(other, news);
  expect((await hand({ choices: {} }, other)).kind).toBe('done');
  const news = join(other.root, 'content/news');
  renameSync(join(news, '128-doors.md'), join(news, '128-gates.md'));
  await other.commit();
  expect(await hand({ choices: {} }, other)).toMatchObject({ moves: [] });
  const numbered = ['128-gates.md', '129-badges.md', '130-hours.md', '131-rooms.md'];
  expect(readdirSync(news).toSorted()).toEqual(numbered);
});

test('a change that was merged and then reverted on main is handed in again', async () => {
  const before = remote.text('main', page);
  await save(page, 'nine', 'ten');
  expect((await hand()).kind).toBe('done');
  remote.commit({ [page]: before.replace('nine', 'ten') });
  remote.commit({ [page]: before });
  expect((await hand()).kind).toBe('done');
  expect(text(page)).toBe(before.replace('nine', 'ten'));
  expect(remote.text('edit/heron', page)).toBe(text(page));
});

test('what a reviewer pushes while a hand-in is checked is not overwritten', async () => {
  await save(page, 'nine', 'ten');
  expect((await hand()).kind).toBe('done');
  await save(page, 'ten', 'five');
  // Between the fetch of the hand-in and its push, a reviewer pushes, and another author's hand-in fetches.
  let hasPushed = false;
  const tip = async () => {
    if (!hasPushed) remote.commit({ [data]: 'opens: 8\ncloses: 17\n' }, 'edit/heron');
    hasPushed = true;
    await repository.fetch();
    return await author.tip();
  };
  expect(await hand(undefined, { ...author, tip })).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining("The server that keeps the website's files hasn't taken this, so nothing is handed in yet.") as string,
  });
  expect(remote.text('edit/heron', data)).toBe('opens: 8\ncloses: 17\n');
});

test.runIf(isFull)('own words that the check refuses are not written, and are asked for again', async () => {
  await save(page, 'nine', 'ten');
  const tip = await author.tip();
  remote.commit({ [page]: remote.text('main', page).replace('nine', 'eight') });
  const { between, conflicts } = conflictsOf(await hand());
  const id = conflicts[0]?.id ?? '';
  const error = { file: page, line: 1, column: 1, severity: 'error' as const, message: 'The tag <3 is not closed.' };
  const check = () => (text(page).includes('<3') ? [error] : []);
  const choose = (words: string) => hand({ between, choices: { [id]: { text: words } } }, author, { check });
  expect(await choose('Doors open at ten <3')).toEqual({ kind: 'conflicts', between, conflicts, errors: [error] });
  expect([await author.tip(), text(page).includes('<3')]).toEqual([tip, false]);
  expect((await choose('Doors open at ten, with love.')).kind).toBe('done');
  expect(remote.text('edit/heron', page)).toContain('with love.');
});

test.runIf(isFull)('a mistake that a reviewer has added is named at its place, and not asked of the words beside it', async () => {
  await save(page, 'nine', 'ten');
  await hand();
  remote.commit({ [page]: text(page).replace('ten', 'six'), [data]: 'opens: 8\ncloses: never\n' }, 'edit/heron');
  await save(page, 'ten', 'five');
  const { between, conflicts } = conflictsOf(await hand());
  const error = { file: data, line: 2, column: 1, severity: 'error' as const, message: 'closes is "never".' };
  const check = () => (text(data).includes('never') ? [error] : []);
  const choices = { [conflicts[0]?.id ?? '']: { text: 'Doors open at seven.' } };
  const result = await hand({ ...(between && { between }), choices }, author, { check });
  expect(result).toEqual({ kind: 'errors', moves: [], errors: [error] });
  expect([text(page).includes('seven'), text(data).includes('never')], 'where the author finds and corrects it').toEqual([true, true]);
});

test.runIf(isFull)('two people change one sentence: the second one chooses, and both versions are kept', async () => {
  const saved = await save(page, 'nine', 'ten');
  await save(data, '17', '18');
  remote.commit({ [page]: remote.text('main', page).replace('nine', 'eight') });
  const { between, conflicts } = conflictsOf(await hand());
  expect(conflicts).toEqual([
    {
      id: `${page}#0`,
      file: page,
      isWhole: false,
      base: 'Doors open at nine. ',
      branch: 'Doors open at ten. ',
      main: 'Doors open at eight. ',
      who: 'Volunteer',
      at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  expect([remote.branches(), text(page)]).toEqual([['main'], expect.stringContaining('ten')]);
  const id = conflicts[0]?.id ?? '';
  expect((await hand({ between, choices: { [id]: { text: 'Doors open between eight and ten. ' } } })).kind).toBe('done');
  expect(remote.text('edit/heron', page)).toBe('Doors open between eight and ten. Bring a photo ID. Day passes are sold out.\n');
  expect(remote.text('edit/heron', data)).toContain('closes: 18');
  remote.git('fetch', '--quiet');
  expect(remote.git('log', '-1', '--format=%B', 'origin/edit/heron')).toBe('Say 18\n\n- Say 18\n- Say ten');
  // A ref keeps the dropped commits.
  const kept = (await repository.git(['for-each-ref', '--format=%(objectname)', 'refs/kept/heron'])).toString();
  expect(await repository.isAncestor(saved ?? '', kept.trim())).toBe(true);
});

test('who wrote the sentence is named, not who wrote elsewhere in the file since', async () => {
  await save(page, 'nine', 'ten');
  for (const [name, from, to] of [
    ['egret', 'nine', 'eight'],
    ['panther', 'sold out', 'back'],
  ] as const) {
    remote.git('pull', '--quiet', 'origin', 'main');
    writeFileSync(join(remote.folder, 'clone', page), remote.text('main', page).replace(from, to).replaceAll('. ', '.\n'));
    remote.git('commit', '--quiet', '--all', '--message', to, '--author', `${name} <${name}@example.org>`);
    remote.git('push', '--quiet', 'origin', 'HEAD:main');
  }
  expect(conflictsOf(await hand()).conflicts[0]?.who).toBe('egret');
});

test('an author takes in what others got accepted without handing in, and starts over', async () => {
  await save(page, 'nine', 'ten');
  remote.commit({ [data]: 'opens: 8\ncloses: 17\n' });
  expect(await hand({ choices: {}, staysHere: true })).toEqual({ kind: 'done', moves: [], warnings: [] });
  expect([text(data), text(page).includes('ten'), remote.branches()]).toEqual(['opens: 8\ncloses: 17\n', true, ['main']]);
  remote.commit({ [page]: remote.text('main', page).replace('nine', 'eight') });
  await hand({ choices: {}, staysHere: true });
  writeFileSync(join(author.root, data), 'not committed yet\n');
  await author.startOver();
  await author.startOver();
  expect([text(page), text(data), await author.saves()]).toEqual([remote.text('main', page), remote.text('main', data), []]);
  await author.bringBack();
  expect([text(page).includes('ten'), text(data)]).toEqual([true, 'not committed yet\n']);
  await author.startOver();
  expect(await author.dropped()).toBeDefined();
  remote.commit({ [page]: remote.text('main', page).replace('eight', 'ten'), [data]: 'not committed yet\n' });
  await repository.fetch();
  expect(await author.dropped()).toBeUndefined();
  await save(page, 'eight', 'eleven');
  await expect(author.bringBack()).rejects.toThrow('not there any more');
});

test.runIf(isFull)('choices for conflicts that are no longer the same are asked again', async () => {
  await save(page, 'nine', 'ten');
  remote.commit({ [page]: remote.text('main', page).replace('nine', 'eight') });
  const { between, conflicts } = conflictsOf(await hand());
  remote.commit({ [page]: remote.text('main', page).replace('eight', 'seven') });
  const choices = Object.fromEntries(conflicts.map(({ id }) => [id, { take: 'branch' as const }]));
  const again = conflictsOf(await hand({ between, choices }));
  expect(again.conflicts[0]?.main).toContain('seven');
  expect((await hand({ between: again.between, choices })).kind).toBe('done');
  expect(remote.text('edit/heron', page)).toContain('ten');
});

test.runIf(isFull).each([
  ['branch', 'Doors open at ten.'],
  ['main', undefined],
] as const)('a file that main deletes while it is edited is a choice of the whole file: %s', async (take, expected) => {
  await save(page, 'nine', 'ten');
  remote.commit({ [page]: null, 'content/pages/other.mdx': 'Other.\n' });
  const { between, conflicts } = conflictsOf(await hand());
  expect(conflicts).toMatchObject([{ id: page, isWhole: true, main: null, branch: expect.stringContaining('ten') }]);
  await hand({ between, choices: { [page]: { take } } });
  expect(existsSync(join(author.root, page))).toBe(expected !== undefined);
  if (expected !== undefined) expect(remote.text('edit/heron', page)).toContain(expected);
});

test.runIf(isFull).each(['jpg', 'svg'])('pictures that two people replace are a choice between files: .%s', async (ending) => {
  const start = ending === 'svg' ? '<svg>' : '\0';
  const picture = `content/images/pool.${ending}`;
  remote.commit({ [picture]: `${start}one` });
  await repository.fetch();
  await author.resetIfMerged();
  writeFileSync(join(author.root, picture), `${start}mine`);
  await author.commit('Mine');
  remote.commit({ [picture]: `${start}theirs` });
  const { between, conflicts } = conflictsOf(await hand());
  expect(conflicts).toMatchObject([
    { isWhole: true, ...(ending === 'jpg' && { branch: '', main: '', pictures: { branch: undefined, main: undefined } }) },
  ]);
  await hand({ between, choices: { [picture]: { take: 'branch' } } });
  expect(remote.text('edit/heron', picture)).toBe(`${start}mine`);
});

test.runIf(isFull)('what a reviewer has added to the branch on the remote is kept', async () => {
  await save(page, 'nine', 'ten');
  await hand();
  remote.commit({ [data]: 'opens: 8\ncloses: 17\n' }, 'edit/heron');
  await save(page, 'sold out', 'back');
  expect((await hand()).kind).toBe('done');
  expect(remote.text('edit/heron', data)).toBe('opens: 8\ncloses: 17\n');
  expect(remote.text('edit/heron', page)).toBe('Doors open at ten. Bring a photo ID. Day passes are back.\n');
  remote.commit({ [page]: 'Doors open at six. Bring a photo ID. Day passes are back.\n' }, 'edit/heron');
  await save(page, 'ten', 'five');
  expect(conflictsOf(await hand()).conflicts[0]).toMatchObject({ branch: 'Doors open at five. ', main: 'Doors open at six. ' });
});

test.runIf(isFull)('hooks of the account, of the repository and of the folder do not run', async () => {
  const hook = `#!/bin/sh\ntouch ${join(remote.folder, 'ran')}\n`;
  for (const name of ['pre-commit', 'post-checkout', 'pre-push', 'pre-rebase', 'post-rewrite', 'reference-transaction']) {
    const file = join(repository.folder, 'site.git/hooks', name);
    mkdirSync(join(repository.folder, 'site.git/hooks'), { recursive: true });
    writeFileSync(file, hook);
    chmodSync(file, 0o755);
  }
  await save(page, 'nine', 'ten');
  remote.commit({ [data]: 'opens: 8\ncloses: 17\n' });
  expect((await hand()).kind).toBe('done');
  expect(existsSync(join(remote.folder, 'ran'))).toBe(false);
});

test('a picture has no lines to compare, for its author and for others', async () => {
  const picture = 'content/images/hotel.jpg';
  mkdirSync(join(author.root, 'content/images'), { recursive: true });
  writeFileSync(join(author.root, picture), Buffer.alloc(10_000, '\u00ff\n'));
  await author.commit('Add a picture');
  const change = { file: picture, hunks: [] };
  expect(await author.changes()).toMatchObject([change]);
  expect(await otherAuthors(repository, [heron, otter], otter)).toMatchObject([{ id: 'heron', files: [{ change }] }]);
});

test('a file with the executable bit, as archives unpack them, is saved like any other', async () => {
  remote.git('checkout', '--quiet', '--detach', 'origin/main');
  remote.git('update-index', '--chmod=+x', page);
  remote.git('commit', '--quiet', '--message=Unpack');
  remote.git('push', '--quiet', 'origin', 'HEAD:main');
  await repository.fetch();
  await author.resetIfMerged();
  expect(await save(page, 'nine', 'ten')).toBeDefined();
  expect(await author.changes()).toMatchObject([{ file: page }]);
});

test.runIf(isFull)('links are never made, and never committed', async () => {
  remote.git('checkout', '--quiet', '--detach', 'origin/main');
  symlinkSync('/etc/passwd', join(remote.folder, 'clone/content/pages/link.mdx'));
  remote.git('add', '--all');
  remote.git('commit', '--quiet', '--message=Link');
  remote.git('push', '--quiet', 'origin', 'HEAD:main');
  await repository.fetch();
  await author.resetIfMerged();
  expect(text('content/pages/link.mdx')).toBe('/etc/passwd');
  writeFileSync(join(author.root, 'content/pages/link.mdx'), '/etc/shadow');
  await expect(author.commit('Another place')).rejects.toThrow('The editor only writes plain files.');
  expect(text('content/pages/link.mdx')).toBe('/etc/passwd');
  symlinkSync('/etc/passwd', join(author.root, 'content/pages/own.mdx'));
  await author.commit('A link').catch(() => undefined);
  expect((await repository.git(['ls-tree', '-r', await author.tip()])).toString()).not.toContain('own.mdx');
});

const longAgo = new Date('2025-08-30T12:00:00Z');
const clone = () => join(repository.folder, 'site.git');
function leaveLock(file: string) {
  mkdirSync(dirname(join(clone(), file)), { recursive: true });
  writeFileSync(join(clone(), file), '');
  utimesSync(join(clone(), file), longAgo, longAgo);
}

test('what a killed server left behind is kept, and in nobody’s way', async () => {
  await save(page, 'nine', 'ten');
  writeFileSync(join(author.root, data), 'opens: 7\ncloses: 17\n');
  const locks = ['worktrees/heron/index.lock', 'worktrees/heron/HEAD.lock', 'config.lock', 'refs/heads/edit/heron.lock'];
  for (const lock of locks) leaveLock(lock);
  mkdirSync(join(repository.folder, 'rebase/heron'), { recursive: true });
  const again = await openRepository({ folder: repository.folder, remote: remote.url, main: 'main', log: (line) => log.push(line) });
  const branch = await openBranch(again, heron);
  await branch.resetIfMerged();
  expect((await branch.saves()).map(({ message }) => message)).toEqual(['Keep what was written and not committed', 'Say ten']);
  expect(readdirSync(repository.folder).toSorted()).toEqual(['authors', 'site.git']);
  expect(log.toSorted()).toEqual(
    locks.map((lock) => `${join(clone(), lock)} was left by a git that was killed, and is removed.`).toSorted(),
  );
});

test('locks that come to be while the server runs hold up neither fetching, nor saving, nor handing in', async () => {
  const logged = await openRepository({ folder: repository.folder, remote: remote.url, main: 'main', log: (line) => log.push(line) });
  const branch = await openBranch(logged, heron);
  remote.commit({ 'content/pages/new.mdx': 'New.\n' });
  leaveLock('refs/remotes/origin/main.lock');
  leaveLock('worktrees/heron/index.lock');
  await save(page, 'nine', 'ten', branch);
  leaveLock('refs/heads/edit/heron.lock');
  leaveLock('refs/pushed/heron.lock');
  expect((await hand(undefined, branch, { repository: logged, log: () => {} })).kind).toBe('done');
  expect(remote.text('edit/heron', page)).toContain('ten');
  expect(log).toHaveLength(4);
});

test('a folder that was being made when git was killed is made', async () => {
  const otterFolder = join(clone(), 'worktrees/otter');
  cpSync(join(clone(), 'worktrees/heron'), otterFolder, { recursive: true });
  writeFileSync(join(otterFolder, 'gitdir'), `${join(repository.folder, 'authors/otter/.git')}\n`);
  writeFileSync(join(otterFolder, 'locked'), 'initializing');
  expect(text(page, await openBranch(repository, otter))).toContain('nine');
});

test.runIf(isFull)('a lost folder is made again from what was handed in', async () => {
  await save(page, 'nine', 'ten');
  await hand();
  rmSync(repository.folder, { recursive: true });
  const again = await openRepository({ folder: repository.folder, remote: remote.url, main: 'main' });
  const branch = await openBranch(again, heron);
  expect(text(page, branch)).toContain('ten');
  expect((await branch.saves()).map(({ message }) => message)).toEqual(['Say ten']);
});

test.runIf(isFull)('a remote that is away is explained, and the saves stay', async () => {
  await save(page, 'nine', 'ten');
  rmSync(remote.bare, { recursive: true });
  await expect(hand()).rejects.toThrow('Your saves are kept here');
  expect(log.join()).toContain('git fetch failed');
  expect(await author.saves()).toHaveLength(1);
});

describe('a remote that accepts and never answers', () => {
  let http: ServedGit;
  beforeEach(async () => {
    http = await serveGit(remote.bare, 'password');
    repository = await openRepository(options());
    author = await openBranch(repository, heron);
    await save(page, 'nine', 'ten');
  });
  afterEach(async () => await http.close());
  const options = () => ({
    folder: repository.folder,
    remote: http.url.replace('//', '//editor:password@'),
    main: 'main',
    log: (line: string) => log.push(line),
  });

  test('is not waited for: nothing is handed in yet, fetches share the one that runs, and a server starts with its clone', async () => {
    repository = await openRepository({ ...options(), fetchWait: 200 });
    http.fault = () => 'hang';
    const [handed, ...fetched] = await Promise.allSettled([hand(), repository.fetch(), repository.fetch()]);
    expect(handed).toMatchObject({
      reason: { message: expect.stringContaining("doesn't answer, so nothing is handed in yet.") as string },
    });
    expect(fetched.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => http.held(), { timeout: 10_000 }).toBe(1);
    expect(text(page, await openBranch(await openRepository({ ...options(), fetchWait: 200 }), heron))).toContain('ten');
    expect(log.at(-1)).toContain("hasn't answered after 0.2 s. The clone is used as it is.");
    http.breakOff();
  });

  test('when a push has lost its answer, is asked what it has', async () => {
    http.fault = (request) => (request.startsWith('POST') && request.endsWith('receive-pack') ? 'lose' : undefined);
    expect(await hand()).toEqual({ kind: 'done', moves: [], warnings: [] });
    expect(remote.text('edit/heron', page)).toContain('ten');
  });

  test('and is away then, may have it, which handing in again tells', async () => {
    let isLost = false;
    http.fault = (request) => {
      if (isLost) return 'break';
      isLost = request.startsWith('POST') && request.endsWith('receive-pack');
      return isLost ? 'lose' : undefined;
    };
    expect(await hand()).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('This may have been handed in already') as string,
    });
    delete http.fault;
    await save(data, 'opens: 9', 'opens: 10');
    expect(await hand()).toEqual({ kind: 'done', moves: [], warnings: [] });
    expect([remote.text('edit/heron', page), remote.text('edit/heron', data)]).toEqual([text(page), text(data)]);
  });
});

async function saveAndHand(from: string, to: string): Promise<void> {
  await save(page, from, to);
  await hand();
}
async function fate() {
  await repository.fetch();
  return await lastHandIn(repository, author.person);
}
/** The status of a hand-in that main's last commit merged. */
const mergedByMain = () => {
  const [commit, at] = remote.inRemote('log', '-1', '--format=%H %cI', 'main').split(' ');
  return { state: 'merged', commit, at };
};

test.runIf(isFull)('what was handed in waits, and is merged by a commit of its own, whatever main gets afterwards', async () => {
  expect(await fate()).toBeUndefined();
  await saveAndHand('nine', 'ten');
  expect(await fate()).toEqual({ state: 'waiting' });
  remote.git('fetch', '--quiet', 'origin');
  remote.git('checkout', '--quiet', '--detach', 'origin/main');
  remote.git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'origin/edit/heron');
  remote.git('push', '--quiet', 'origin', 'HEAD:refs/heads/main', ':refs/heads/edit/heron');
  const merged = mergedByMain();
  expect(await fate()).toEqual(merged);
  remote.commit({ 'content/pages/new.mdx': 'New.\n' });
  expect(await fate()).toEqual(merged);
  await author.resetIfMerged();
  expect(await fate()).toEqual(merged);
});

test.runIf(isFull)('after a squash, what was saved since is handed in without a question about what was merged', async () => {
  await save(page, 'nine', 'ten');
  await saveAndHand('ten', 'noon');
  remote.commit({ [page]: text(page) });
  await save(page, 'noon', 'eight');
  expect(await hand()).toMatchObject({ kind: 'done' });
  expect(remote.text('edit/heron', page)).toContain('eight');
});

test('what was handed in waits until main moves on to it', async () => {
  await saveAndHand('nine', 'ten');
  expect(await fate()).toEqual({ state: 'waiting' });
  remote.merge('edit/heron');
  expect(await fate()).toEqual(mergedByMain());
});

test.runIf(isFull)(
  'a squashed branch is merged, also once others have changed the same again; one that is gone without it is closed',
  async () => {
    await saveAndHand('nine', 'ten');
    remote.commit({ [page]: readFileSync(join(author.root, page), 'utf8') });
    remote.git('push', '--quiet', 'origin', ':refs/heads/edit/heron');
    const merged = mergedByMain();
    expect(await fate()).toEqual(merged);
    remote.commit({ [page]: text(page).replace('photo ID', 'passport') });
    expect([await fate(), await otherAuthors(repository, [heron], otter)]).toEqual([merged, []]);
    remote.commit({ [page]: 'Doors open at noon.\n' });
    expect(await fate()).toEqual(merged);
    await author.resetIfMerged();
    await saveAndHand('closed', 'open');
    await saveAndHand('Doors', 'Gates');
    expect((await fate())?.state).toBe('waiting');
    remote.git('push', '--quiet', 'origin', ':refs/heads/edit/heron');
    expect(await fate()).toEqual({ state: 'closed' });
  },
);
