import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inEdition } from '../../../tests/support/edition.ts';
import { isFull } from '../../../tests/support/full.ts';
import { type ServedGit, serveGit } from '../../../tests/support/gitHttp.ts';
import { createRemote, type Remote } from '../../../tests/support/remote.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { loadBuiltCode } from '../../render/builtCode.ts';
import type { FileEdit } from '../../review/edits/edits.ts';
import type { VisitorChanges } from '../../review/report.ts';
import { type Overview, type SaveResult, type BranchStatus, type HandInResult, tokenHeader } from '../contract.ts';
import { createEditingApp } from './app.ts';
import { readSettings } from './settings.ts';
import type { SiteCode } from './releasedCode.ts';

const address = 'https://edit.example.org';
const secret = 'a-secret-of-the-proxy-that-is-long-enough';
const signedIn = (user: string) => ({ 'x-forwarded-email': user, 'x-proxy-secret': secret });
const own = { host: 'edit.example.org', origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const prices = 'content/data/registration.yaml';
const password = 'remote-password';
// Every save starts several git processes.

const site: Omit<SiteCode, 'assetsOf'> = {
  editor: { assets: { scripts: ['/admin/assets/start.js'], styles: [] }, files: new Map() },
  released: diskFiles('tests/content/fixtures/site'),
  headers: { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" },
  serve: (_root, collection) => new Hono().get('*', (context) => context.text(String(collection().data.registration?.levels[0]?.price))),
};

const roles: Record<string, string> = { egret: 'publisher' };

let remote: Remote;
let http: ServedGit;
let app: Awaited<ReturnType<typeof createEditingApp>>;
/** Starts the server anew, in the same folder. */
let restart: () => Promise<void>;
let log: string[];

beforeAll(async () => {
  remote = createRemote('tests/content/fixtures/site');
  http = await serveGit(remote.bare, password);
  const settings = join(remote.folder, 'settings');
  remote.write(
    'settings/server.yaml',
    `remote: ${http.url}
folder: ${remote.folder}/editing
gitConfig: ${settings}/gitconfig
pullRequest: https://git.example.org/site/compare/{main}...{branch}
address: ${address}
publish: [notice]
signIn: { userHeader: X-Forwarded-Email, secretHeader: X-Proxy-Secret }
`,
  );
  remote.write(
    'settings/people.yaml',
    ['heron', 'otter', 'panther', 'egret', 'lynx']
      .map((id) => `${id}@example.org: { id: ${id}, name: ${id}, email: ${id}@example.org, role: ${roles[id] ?? 'writer'} }\n`)
      .join(''),
  );
  remote.write('settings/secret', `${secret}\n`);
  remote.write(
    'settings/gitconfig',
    `[http]\n\textraHeader = Authorization: Basic ${Buffer.from(`editor:${password}`).toString('base64')}\n`,
  );
  const assetsOf = await loadBuiltCode(inEdition('dist/current'));
  restart = async () => {
    app = await createEditingApp({ settings: readSettings(settings), site: { ...site, assetsOf }, log: (line) => log.push(line) });
  };
  log = [];
  await restart();
});
afterAll(async () => {
  await http.close();
  remote.remove();
});
beforeEach(() => {
  log = [];
});

/** Headers that a person's browser sends after it has opened the editor. */
async function visitor(user: string) {
  const headers = { ...own, ...signedIn(user) };
  const opened = await app.app.request('/admin', {
    headers: { ...headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
  expect(opened.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  const [, token = ''] = /editor-token" content="([^"]+)"/.exec(await opened.text()) ?? [];
  const session: Record<string, string> = {
    ...headers,
    cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '',
    [tokenHeader]: token,
  };
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) =>
    await app.app.request(`/admin/api/${path}`, { method: 'POST', headers: { ...session, ...more }, body: JSON.stringify(body) });
  const edit = (value: number, level = 0): FileEdit => ({
    file: prices,
    at: 'data',
    change: { kind: 'set', path: ['levels', level, 'price'], value },
  });
  return {
    session,
    post,
    save: (value: number, more: Record<string, string> = {}, level = 0) =>
      post('save', { edits: [edit(value, level)], passWarnings: true, isDryRun: false }, more),
    branchStatus: async () => (await (await app.app.request('/admin/api/branch', { headers: session })).json()) as BranchStatus,
    page: async () => (await app.app.request('/join/registration', { headers: session })).text(),
    handIn: async (body: unknown = { choices: {} }) => (await (await post('hand-in', body)).json()) as HandInResult,
  };
}
const root = (id: string) => join(remote.folder, 'editing/authors', id);

test.runIf(isFull)(
  'each author sees their own version, and who else has changed the file; what is handed in goes to their branch',
  async () => {
    const [heron, otter] = [await visitor('heron@example.org'), await visitor('otter@example.org')];
    expect([(await heron.save(90)).status, (await otter.save(95)).status]).toEqual([200, 200]);
    expect([await heron.page(), await otter.page()]).toEqual(['90', '95']);
    const change = { file: prices, hunks: [{ lines: expect.arrayContaining(['+    price: 95']) }] };
    expect(await heron.branchStatus()).toMatchObject({
      saves: [{ message: 'Change data/registration.yaml' }],
      changes: [{ file: prices, hunks: [{ lines: expect.arrayContaining(['-    price: 85', '+    price: 90']) }] }],
      others: [{ name: 'otter', files: [{ at: expect.stringMatching(/^\d{4}-/), change }] }],
    });
    expect(await heron.handIn()).toEqual({ kind: 'done', moves: [], warnings: [] });
    const comparison = 'https://git.example.org/site/compare/main...edit/heron';
    expect((await heron.branchStatus()).handedIn).toEqual({ branch: 'edit/heron', address: comparison, isCurrent: true });
    remote.commit({ 'README.md': 'Others go on.' });
    expect(await heron.handIn({ choices: {}, staysHere: true })).toMatchObject({ kind: 'done' });
    expect((await heron.branchStatus()).handedIn, 'in other commits').toMatchObject({ isCurrent: true });
    remote.git('push', '--quiet', 'origin', ':refs/heads/edit/heron');
    await app.fetch();
    const { handedIn, last } = await heron.branchStatus();
    expect([handedIn, last]).toEqual([undefined, { state: 'closed' }]);
    expect(await heron.handIn()).toMatchObject({ kind: 'done' });
    expect(remote.text('main', prices)).toContain('price: 85');
    remote.merge('edit/heron');
    expect(await otter.handIn()).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ who: 'heron', label: expect.stringMatching(/^Levels › .* › Price$/) }],
    });
    expect(log.filter((line) => line.startsWith('heron')).map((line) => line.replaceAll(/[0-9a-f]{40}/g, '…'))).toEqual([
      `heron wrote ${prices}`,
      'heron saved …',
      ...Array(2).fill('heron handed in edit/heron …'),
    ]);
    // Smart HTTP, with the password from the git configuration in the settings.
    expect(http.requests).toContain('POST /remote.git/git-receive-pack true');
  },
);

test.runIf(isFull)('saves that come at once are commits one after the other', async () => {
  const heron = await visitor('heron@example.org');
  const before = (await heron.branchStatus()).saves.length;
  const answers = await Promise.all([111, 112, 113, 114].map((value) => heron.save(value)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await heron.branchStatus()).saves.length).toBe(before + 4);
  expect(await heron.page()).toBe('114');
  const meanwhile: Promise<string>[] = [];
  log.push = () => meanwhile.push(heron.page());
  await heron.save(115);
  expect(await meanwhile[0], 'while the save is committed').toBe('115');
});

test.runIf(isFull)('a change that takes the content apart together with main stays here, in the words of the check', async () => {
  const heron = await visitor('heron@example.org');
  await heron.save(115);
  writeFileSync(join(root('heron'), prices), readFileSync(join(root('heron'), prices), 'utf8').replace('price: 115', 'price: cheap'));
  const result = await heron.handIn();
  expect(result).toMatchObject({ kind: 'errors', errors: [{ file: prices, message: expect.stringContaining('cheap') }] });
  expect((await heron.save(116)).status).toBe(200);
  expect((await heron.handIn()).kind).toBe('done');
});

test('before anything is saved, nothing changes for visitors', async () => {
  const { session } = await visitor('panther@example.org');
  const response = await app.app.request('/admin/api/changes', { headers: session });
  expect([response.status, await response.json()]).toEqual([200, {}]);
});

test('after a save, the report names the sentence that visitors will read differently, and its line', async () => {
  const heron = await visitor('heron@example.org');
  const hotel = 'content/data/hotel.yaml';
  const edit: FileEdit = { file: hotel, at: 'data', change: { kind: 'set', path: ['parking', 'extraVehicle'], value: 18 } };
  expect((await heron.post('save', { edits: [edit], passWarnings: true, isDryRun: false })).status).toBe(200);
  const response = await app.app.request('/admin/api/changes', { headers: heron.session });
  const { changes } = (await response.json()) as { changes: VisitorChanges };
  const told = changes.pages.flatMap(({ path, changes: each }) => each.map(({ before, after, spots }) => ({ path, before, after, spots })));
  expect(told).toContainEqual({
    path: '/join/hotel',
    before: 'Each extra vehicle costs $15 a day.',
    after: 'Each extra vehicle costs $18 a day.',
    spots: [
      { file: hotel, line: remote.text('main', hotel).split('\n').indexOf('  extraVehicle: 15') + 1, label: 'Parking › Extra vehicle' },
    ],
  });
});

const strangers: [who: string, headers: Record<string, string>, status: number][] = [
  ['no secret', { 'x-proxy-secret': '' }, 401],
  ['a wrong secret', { 'x-proxy-secret': secret.replace('a', 'b') }, 401],
  ['a secret sent twice', { 'x-proxy-secret': `${secret}, ${secret}` }, 401],
  ['a name that is not on the list', { 'x-forwarded-email': 'fox@example.org' }, 403],
  ['two names', { 'x-forwarded-email': 'heron@example.org, otter@example.org' }, 403],
  ['no name', { 'x-forwarded-email': '' }, 403],
  ['a property for a name', { 'x-forwarded-email': '__proto__' }, 403],
  ['another website', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another website by navigation', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 403],
  ['a subdomain', { origin: 'https://www.edit.example.org', 'sec-fetch-site': 'same-site' }, 403],
  ['http instead of https', { origin: 'http://edit.example.org' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['another host', { host: 'evil.example' }, 403],
  ['another port', { host: 'edit.example.org:8080' }, 403],
  ['no token', { [tokenHeader]: '' }, 401],
  ['no cookie', { cookie: '' }, 401],
  ['somebody who signed in on the same device', { 'x-forwarded-email': 'otter@example.org' }, 401],
];

test('requests of others cannot write, and are in the log without the secret', async () => {
  const heron = await visitor('heron@example.org');
  log = [];
  const before = [await heron.page(), (await heron.branchStatus()).saves.length];
  for (const [who, headers, status] of strangers) {
    const answers = [await heron.save(1, headers), await heron.post('hand-in', { choices: {} }, headers)];
    expect([who, ...answers.map((answer) => answer.status)]).toEqual([who, status, status]);
  }
  const { origin: _origin, ...withoutOrigin } = heron.session;
  expect((await app.app.request('/admin/api/undo', { method: 'POST', headers: withoutOrigin, body: '{}' })).status).toBe(403);
  expect([await heron.page(), (await heron.branchStatus()).saves.length]).toEqual(before);
  expect(log.length).toBeGreaterThan(20);
  expect(log.join()).not.toContain(secret);
});

test('without sign-in not even a page is read, a refusal is logged, and every answer has the headers', async () => {
  for (const path of ['/', '/admin', '/admin/assets/start.js', '/api/config', '/healthz', '/content/data/registration.yaml']) {
    const response = await app.app.request(path, { headers: { host: own.host } });
    expect([path, response.status, response.headers.get('x-content-type-options')]).toEqual([path, 401, 'nosniff']);
  }
  expect(log[0]).toBe('refused GET "/": Sign in first. This request did not come by the sign-in.');
  const { session } = await visitor('heron@example.org');
  const page = await app.app.request('/', { headers: session });
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  // A request of another website, for a picture or a frame.
  expect(
    (await app.app.request('/', { headers: { ...session, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } })).status,
  ).toBe(403);
});

test('a hand-in that is too large, or makes no sense, is refused', async () => {
  const heron = await visitor('heron@example.org');
  expect((await heron.post('hand-in', { choices: { a: { text: 'x'.repeat(2_000_000) } } })).status).toBe(413);
  expect((await heron.post('hand-in', { between: { tip: '--all', onto: 'main' }, choices: {} })).status).toBe(400);
  expect((await heron.post('hand-in', { choices: { a: { take: 'all' } } })).status).toBe(400);
});

test('a publisher publishes a notice at once and nothing that the settings leave out; writers publish nothing', async () => {
  const [egret, heron] = await Promise.all(['egret', 'heron'].map((id) => visitor(`${id}@example.org`)));
  const notice = { kind: 'notice', notice: { text: 'Stay inside.' }, passWarnings: false };
  const news = { kind: 'news', item: { heading: 'Buses', text: 'Late.' }, passWarnings: false };
  const answered = async (response: Promise<Response> | undefined) => (await response)?.status;
  expect(await answered(heron?.post('publish', notice))).toBe(409);
  expect(await answered(egret?.post('publish', news))).toBe(409);
  expect(await answered(egret?.post('publish', { ...notice, file: prices }))).toBe(400);
  expect(await answered(egret?.post('publish', { kind: 'notice', notice: { text: 'A', more: 1 }, passWarnings: false }))).toBe(400);
  const before = remote.text('main', 'content/data/notice.yaml');
  expect(before).toMatch(/^show: false/);
  expect(await (await egret?.post('publish', notice))?.json()).toEqual({ kind: 'done' });
  expect(remote.text('main', 'content/data/notice.yaml')).toContain('Stay inside.');
  expect(log.some((line) => /^egret published notice [0-9a-f]{40}$/.test(line))).toBe(true);
  const status = (await (await app.app.request('/admin/api/publish', { headers: egret?.session ?? {} })).json()) as object;
  expect(status).toMatchObject({
    allowed: ['notice'],
    notice: { text: 'Stay inside.' },
    latest: { notice: { onMain: expect.any(String) as string } },
  });
  // Publishers also write and hand in.
  expect((await egret?.save(123))?.status).toBe(200);
  expect(await (await app.app.request('/admin', { headers: { ...egret?.session, 'sec-fetch-mode': 'navigate' } })).text()).toContain(
    'editor-publishes',
  );
});

test('the editor opens whatever is wrong: on a branch, on main, after a restart; it shows the last good content, and names the mistake', async () => {
  const overview = async ({ session }: { session: Record<string, string> }) => {
    const response = await app.app.request('/admin/api/overview', { headers: session });
    return [response.status, ((await response.json()) as Overview).errors.map(({ file, message }) => `${file}: ${message}`)];
  };
  await visitor('heron@example.org');
  const good = remote.text('main', prices);
  const [, price] = /price: (\d+)/.exec(good) ?? [];
  const wrong = good.replace(/price: \d+/, 'price: cheap');
  writeFileSync(join(root('heron'), prices), wrong);
  const found = [200, [expect.stringMatching(/^content\/data\/registration\.yaml: .*cheap/)]];
  await restart();
  const again = await visitor('heron@example.org');
  expect(await overview(again)).toEqual(found);
  expect(await again.page()).toBe(price);
  // It is corrected in the source.
  const edit = { file: prices, at: 'text', start: 0, end: wrong.length, before: wrong, text: wrong.replace('cheap', '99') };
  const saved = (await (await again.post('save', { edits: [edit], passWarnings: true, isDryRun: false })).json()) as SaveResult;
  expect([saved.isSaved, await overview(again), await again.page()]).toEqual([true, [200, []], '99']);

  const main = remote.inRemote('rev-parse', 'main');
  remote.commit({ [prices]: wrong });
  await restart();
  // Whoever has changed nothing sees main.
  const lynx = await visitor('lynx@example.org');
  expect([await overview(lynx), await lynx.page()]).toEqual([found, price]);
  remote.inRemote('update-ref', 'refs/heads/main', main);
  await app.fetch();
});

test('while the remote accepts and never answers, what a hand-in and a publication wait for holds up neither saves nor the editor', async () => {
  const [heron, egret] = [await visitor('heron@example.org'), await visitor('egret@example.org')];
  await heron.save(131);
  http.fault = () => 'hang';
  const handedIn = heron.post('hand-in', { choices: {} });
  const published = egret.post('publish', { kind: 'notice', notice: { text: 'The storm has passed.' }, passWarnings: false });
  await expect.poll(() => http.held(), { timeout: 10_000 }).toBe(1);
  expect((await heron.save(132)).status).toBe(200);
  expect((await egret.save(133)).status).toBe(200);
  expect(await Promise.all(['heron', 'egret'].map(async (id) => await (await visitor(`${id}@example.org`)).page()))).toEqual([
    '132',
    '133',
  ]);
  delete http.fault;
  http.breakOff();
  // The publisher's fetch, which waited behind that of the hand-in, serves both.
  expect(await (await handedIn).json()).toEqual({ kind: 'done', moves: [], warnings: [] });
  expect(await (await published).json()).toEqual({ kind: 'done' });
  expect(remote.text('main', 'content/data/notice.yaml')).toContain('The storm has passed.');
});

test('a save whose commit fails is there all the same, and the next one has both', async () => {
  const heron = await visitor('heron@example.org');
  const head = join(remote.folder, 'editing/site.git/worktrees/heron/HEAD');
  const text = readFileSync(head);
  rmSync(head);
  const response = await heron.save(141);
  expect([response.status, await heron.page()]).toEqual([200, '141']);
  expect(log.some((line) => line.startsWith("heron wrote something that isn't committed yet: git "))).toBe(true);
  writeFileSync(head, text);
  expect((await heron.save(142, {}, 1)).status).toBe(200);
  const lines = (await heron.branchStatus()).changes.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
  expect(lines).toEqual(expect.arrayContaining(['+    price: 141', '+    price: 142']));
});
