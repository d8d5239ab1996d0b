import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitAll } from '../../../tests/support/runGit.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { readCollection } from '../../collection/readContent.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import type { FileEdit } from '../../review/edits/edits.ts';
import { type Overview, type SaveResult, tokenHeader } from '../contract.ts';
import { createEditorApp } from './editorApp.ts';
import { describeTarget } from './describeTarget.ts';
import { createWorkspace } from './workspace.ts';

const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const price = 'content/data/registration.yaml';

let root: string;
let app: Hono;
let log: string[];
/** The log at each save. */
let saves: string[][];
let drafts: ReturnType<typeof createEditorApp>['drafts'];
let readAgain: () => void;
let session: Record<string, string>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'editor-'));
  cpSync('tests/content/fixtures/site', root, { recursive: true });
  log = [];
  saves = [];
  const content = { collection: readCollection(root), files: diskFiles(root), errors: [] };
  readAgain = () => void (content.collection = readCollection(root));
  ({ app, drafts } = createEditorApp({
    root,
    content,
    log: (line) => log.push(line),
    onSaved() {
      saves.push([...log]);
      readAgain();
    },
    onDraft: () => {},
    changes: () => Promise.resolve(undefined),
  }));
  session = await openSession();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Headers that the browser sends after it has opened the editor. */
async function openSession() {
  const { headers } = await app.request('/admin/', { headers: { host: own.host } });
  const response = await app.request(headers.get('location') ?? '', { headers: { host: own.host } });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  const [, token = ''] = /editor-token" content="([^"]+)"/.exec(await response.text()) ?? [];
  return { ...own, cookie: cookie.split(';')[0] ?? '', [tokenHeader]: token, 'content-type': 'application/json' };
}

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const post = (path: string, headers: Record<string, string>, body: unknown = {}) =>
  app.request(`/admin/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const save = (edits: FileEdit[], options: { passWarnings?: boolean; isDryRun?: boolean; attempt?: string } = {}, headers = session) =>
  post('save', headers, { edits, passWarnings: false, isDryRun: false, ...options });
const saved = async (...request: Parameters<typeof save>) => (await (await save(...request)).json()) as SaveResult;
const set = (file: string, path: JsonPath, value: Json): FileEdit => ({ file, at: 'data', change: { kind: 'set', path, value } });
const setPrice = (value: number) => set(price, ['levels', 0, 'price'], value);

test('a save writes its line, and a line of the log', async () => {
  const before = text(price);
  const { isSaved, changes } = await saved([setPrice(90)]);
  expect(isSaved).toBe(true);
  expect(changes).toMatchObject([
    { file: price, line: expect.any(Number), hunks: [{ lines: expect.arrayContaining(['-    price: 85', '+    price: 90']) }] },
  ]);
  expect(text(price)).toBe(before.replace('price: 85', 'price: 90'));
  expect(log).toEqual([`wrote ${price}`]);
  expect(readdirSync(join(root, 'content/data')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('an error that nobody expected is told in the terminal of the preview, and thrown on to an editing server', async () => {
  const options = {
    root,
    content: { collection: readCollection(root), files: diskFiles(root), errors: [] },
    log: () => {},
    onDraft: () => {},
    changes: () => Promise.reject(new Error('The disk is gone.')),
  };
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  ({ app } = createEditorApp(options));
  const response = await app.request('/admin/api/changes', { headers: await openSession() });
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('The terminal where you started the preview')]);
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
  const server = { assets: { scripts: [], styles: [] }, isSecure: false };
  ({ app } = createEditorApp({ ...options, server }));
  await expect(app.request('/admin/api/changes', { headers: await openSession() })).rejects.toThrow('The disk is gone.');
});

test('the next news item has a number that none has had: in the history, or in a redirect', async () => {
  const next = async () => ((await (await app.request('/admin/api/overview', { headers: session })).json()) as Overview).nextNews;
  writeFileSync(join(root, 'content/news/900-gone.md'), '');
  commitAll(root);
  rmSync(join(root, 'content/news/900-gone.md'));
  expect(await next()).toBe(901);
  await saved([set('content/data/redirects.yaml', ['/news/950'], '/news')]);
  expect(await next()).toBe(951);
});

test('a field that refers to a department offers all of them, by their names', async () => {
  const { newPage } = (await (await app.request('/admin/api/overview', { headers: session })).json()) as Overview;
  const owner = newPage.fields?.find(({ name }) => name === 'owner');
  expect(owner?.choices).toContain('hotel');
  expect(owner?.names).toMatchObject({ hotel: 'Hotel' });
});

test('a save whose answer was lost adds its entry once, sent again or asked for, though others are saved; and again after Undo', async () => {
  const level = { id: '', name: 'Silver', availability: 'both', price: 120, soldOut: false, description: 'A year of thanks.' };
  const add: FileEdit = { file: price, at: 'data', change: { kind: 'insert', path: ['levels'], index: 0, value: level } };
  const asked = await saved([], { attempt: 'late', isDryRun: true });
  expect(await saved([add], { attempt: 'late', passWarnings: true })).toEqual(asked);
  const first = await saved([add], { attempt: 'a', passWarnings: true });
  readAgain();
  for (const edits of [[], [add]]) expect(await saved(edits, { attempt: 'a', passWarnings: true })).toEqual(first);
  expect(text(price).match(/name: Silver/g)).toHaveLength(1);
  await post('undo', session);
  await saved([add], { attempt: 'a', passWarnings: true });
  await saved([setPrice(90)], { passWarnings: true });
  await saved([add], { attempt: 'a', passWarnings: true });
  expect(text(price).match(/name: Silver/g)).toHaveLength(1);
});

test('undo and redo give the bytes of before and after, unless somebody else has changed them', async () => {
  const before = text(price);
  await save([setPrice(90)]);
  await save([setPrice(91)]);
  for (const attempt of ['sent again', 'sent again', 'anew']) await post('undo', session, { attempt });
  expect(text(price)).toBe(before);
  await post('redo', session);
  expect(text(price)).toBe(before.replace('price: 85', 'price: 90'));
  writeFileSync(join(root, price), `${text(price)}# more\n`);
  expect((await post('undo', session)).status).toBe(409);
  expect(text(price)).toContain('# more');
});

test('what shows the content hears of each save, undo and redo once, when all its files are written', async () => {
  const file = 'content/data/limits.yaml';
  await saved([setPrice(-1)]);
  await saved([setPrice(90)], { isDryRun: true });
  expect(saves).toEqual([]);
  await saved([setPrice(90), set(file, ['pole'], '7 ft')], { passWarnings: true });
  const both = [`wrote ${price}`, `wrote ${file}`];
  expect(saves).toEqual([both]);
  await post('undo', session);
  await post('redo', session);
  await post('redo', session);
  expect(saves).toEqual([both, [...both, ...both], [...both, ...both, ...both]]);
});

test('undo and redo outlast a restart, and bring back what a rename has moved, to the byte', async () => {
  const [page, moved] = ['content/pages/join/hotel.mdx', 'content/pages/join/rooms.mdx'];
  const [pictureBefore, pictureAfter] = ['content/images/hotel/pool.svg', 'content/images/hotel/basin.svg'];
  const bytes = readFileSync(join(root, pictureBefore));
  const before = text(page);
  for (const [file, name] of [
    [page, moved],
    [pictureBefore, pictureAfter],
  ] as const) {
    const response = await app.request(`/admin/api/plan?${new URLSearchParams({ kind: 'rename', file, to: name }).toString()}`, {
      headers: session,
    });
    const { edits } = (await response.json()) as { edits: FileEdit[] };
    expect(await saved(edits)).toMatchObject({ isSaved: true, errors: [] });
  }
  const there = [page, pictureBefore].map((file) => existsSync(join(root, file)));
  expect([...there, readFileSync(join(root, pictureAfter))]).toEqual([false, false, bytes]);
  const restarted = () => createWorkspace(root, { log: () => {} });
  expect(restarted().undo().files).toContain(pictureBefore);
  expect(restarted().undo().moves).toEqual([{ at: 'move', file: moved, to: page }]);
  expect([text(page), readFileSync(join(root, pictureBefore))]).toEqual([before, bytes]);
  expect(restarted().undo()).toEqual({ files: [], moves: [] });
  expect(restarted().redo()).toMatchObject({ files: expect.arrayContaining([moved]), moves: [{ at: 'move', file: page, to: moved }] });
  expect(existsSync(join(root, page))).toBe(false);
  // A save clears the redo steps.
  await saved([setPrice(90)]);
  expect(restarted().redo().files).toEqual([]);
});

test('undo is checked as a save is: what another file needs by now stays', async () => {
  const file = 'content/pages/fun/parade.mdx';
  const front = { title: 'Parade', description: 'When and where the parade starts, and which way it takes.', owner: 'hotel' };
  const entry: FileEdit = {
    file: 'content/data/menu.yaml',
    at: 'data',
    change: { kind: 'insert', path: [], index: 0, value: { page: '/fun/parade' } },
  };
  await saved([{ file, at: 'create', front, body: 'Come.' }, entry], { passWarnings: true });
  const item = 'content/news/103-parade.md';
  writeFileSync(join(root, item), '---\nheading: Parade\nlive: 2025-03-01 12:00\n---\n\nSee [when it starts](/fun/parade).\n');
  const response = await post('undo', session);
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(`${item}:6:`)]);
  expect(text(file)).toContain('Come.');
  rmSync(join(root, item));
  expect((await post('undo', session)).status).toBe(200);
});

test('a value that somebody else has saved meanwhile is not overwritten', async () => {
  const from = (before: number, value: number): FileEdit => ({ ...setPrice(value), before }) as FileEdit;
  expect((await saved([from(85, 90)])).isSaved).toBe(true);
  const response = await save([from(85, 95)]);
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('This was changed in the meantime.')]);
  expect(text(price)).toContain('price: 90');
  expect((await save([from(85, 90)])).status, 'the same value').toBe(200);
  const door = { ...set(price, ['levels', 0, 'salePrice'], 70), before: null } as FileEdit;
  expect((await save([door])).status, 'one that is there by now').toBe(409);
});

test('a line leads to what is in it: the field of a value, or the page of a text', async () => {
  const spotAt = async (file: string, line: string) => {
    const at = text(file).split('\n').indexOf(line) + 1;
    return (await (await app.request(`/admin/api/spot?file=${file}&line=${at}`, { headers: session })).json()) as unknown;
  };
  expect(await spotAt(price, '    price: 85')).toMatchObject({
    label: 'Registration › Levels › Full Weekend Pass › Price',
    target: { at: 'data', path: ['levels', expect.any(Number), 'price'] },
  });
  expect(await spotAt('content/pages/index.mdx', '---')).toMatchObject({ path: '/' });
});

test('a text on a page of before a mistake is not opened by its place in the file of now', async () => {
  const file = 'content/pages/policies/weapons.mdx';
  const good = readCollection(root);
  const workspace = createWorkspace(root, { log: () => {} });
  const target = { file, at: 'text' as const, start: text(file).indexOf('\n\n') + 2, end: text(file).length };
  const open = () => describeTarget(target, { files: workspace.files, collection: good });
  expect(open()).toMatchObject({ at: 'text', text: text(file).slice(target.start) });
  writeFileSync(join(root, file), text(file).replace('\n\n', '\n\nNo swords <3\n\n'));
  expect(open).toThrow('The page shows an older version of this text');
});

test('what the check refuses is refused in its words, and nothing is written', async () => {
  const before = text(price);
  const { isSaved, errors } = await saved([setPrice(-1)]);
  expect(isSaved).toBe(false);
  expect(errors).toMatchObject([
    {
      path: ['levels', 0, 'price'],
      message: 'levels.weekend.price is -1; it must be at least 0.',
      help: 'What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    },
  ]);
  expect([text(price), log]).toEqual([before, []]);
});

test('a warning is shown first, and may be passed', async () => {
  const doubled = set('content/data/convention.yaml', ['tagline'], 'Fur and and art');
  const first = await saved([doubled]);
  expect([first.isSaved, first.errors, first.warnings.length > 0]).toEqual([false, [], true]);
  expect((await saved([doubled], { passWarnings: true })).isSaved).toBe(true);
});

test('a draft is checked and shown to its editor only, and writes nothing', async () => {
  const [id, other] = ['6f5b2a3e-0000-4000-8000-000000000001', '6f5b2a3e-0000-4000-8000-000000000002'];
  const shown = (editor: string) => drafts.collection(editor)?.data.registration?.levels[0]?.price;
  const draft = async (edits: FileEdit[][]) =>
    (await (await post('draft', session, { id, drafts: edits, ...(edits.length > 0 && { checked: edits.at(-1) }) })).json()) as SaveResult;
  const before = text(price);
  const opening = set('content/data/windows.yaml', ['hotel', 'full'], true);
  expect(await draft([[opening], [setPrice(90)]])).toMatchObject({
    isSaved: false,
    errors: [],
    changes: [{ hunks: [{ lines: expect.arrayContaining(['+    price: 90']) }] }],
  });
  expect([shown(id), drafts.collection(id)?.data.windows.hotel?.full, shown(other)]).toEqual([90, true, undefined]);
  expect((await draft([[setPrice(-1)]])).errors).toHaveLength(1);
  expect(shown(id), 'what was right last').toBe(90);
  await draft([]);
  expect([shown(id), text(price)]).toEqual([undefined, before]);
  expect((await draft([[opening], [setPrice(-1)]])).errors).toHaveLength(1);
  expect([shown(id), drafts.collection(id)?.data.windows.hotel?.full], 'the one that is right').toEqual([85, true]);
  await saved([setPrice(95)]);
  expect(shown(id), 'what was saved since').toBe(95);
});

test('a draft that was saved does not come back with Undo', async () => {
  const id = '6f5b2a3e-0000-4000-8000-000000000001';
  await post('draft', session, { id, drafts: [[setPrice(90)]], checked: [setPrice(90)] });
  expect(drafts.collection(id)).toBeDefined();
  await post('save', session, { edits: [setPrice(90)], passWarnings: false, isDryRun: false, unsaved: { id, drafts: [] } });
  await post('undo', session);
  expect(drafts.collection(id)).toBeUndefined();
});

test('other websites, programs and starts cannot write', async () => {
  const before = text(price);
  for (const [who, headers, status] of [
    ['another website', { origin: 'https://evil.example' }, 403],
    ['another website that leaves out its name', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that leads to this computer', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }, 403],
    ['another port of this computer', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }, 403],
    ['a form without the header', { [tokenHeader]: '' }, 401],
    ['a script without the cookie', { cookie: '' }, 401],
    ['a request with a token of another start', { cookie: 'editor=x', [tokenHeader]: 'x' }, 401],
  ] as const) {
    expect((await save([setPrice(90)], {}, { ...session, ...headers })).status, who).toBe(status);
    expect((await post('undo', { ...session, ...headers })).status, who).toBe(status);
  }
  expect(text(price)).toBe(before);
});

test('another computer cannot even open it, and a write without an origin is refused', async () => {
  const env = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
  expect((await app.request('/admin', { headers: { host: own.host } }, env)).status).toBe(403);
  const { origin: _origin, ...rest } = session;
  expect((await save([setPrice(90)], {}, rest)).status).toBe(403);
});

test('a link in a mail opens it, and another page cannot frame it or read from it', async () => {
  const from = (mode: string, destination: string) =>
    app.request('/admin', {
      headers: { host: own.host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': destination },
    });
  const answers = [from('navigate', 'document'), from('navigate', 'iframe'), from('no-cors', 'image')];
  expect(await Promise.all(answers.map(async (answer) => (await answer).status))).toEqual([200, 403, 403]);
});

test('what is no page, news or data of the content cannot be written', async () => {
  const files = 'content/../package.json content/data/../../package.json /etc/passwd content/data/.hidden.yaml content/README.md';
  const others = ['content/images/hotel/front.svg', 'content/data/registration.yaml/x', 'content/pages/a b.mdx', 'content/news/x.md'];
  for (const file of [...files.split(' '), ...others]) {
    const response = await save([{ file, at: 'create', front: {}, body: 'x' }], { passWarnings: true });
    expect(response.ok && ((await response.json()) as SaveResult).isSaved, file).toBe(false);
  }
  expect(log).toEqual([]);
});

test('links are neither read nor written', async () => {
  const outside = join(root, 'outside.yaml');
  writeFileSync(outside, text(price));
  rmSync(join(root, price));
  symlinkSync(outside, join(root, price));
  expect((await save([setPrice(90)])).status).toBe(409);
  rmSync(join(root, price));
  linkSync(outside, join(root, price));
  expect((await save([setPrice(90)])).status).toBe(409);
  mkdirSync(join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/pages/away'));
  const front = { title: 'Away', description: 'A page in a folder that is a link to another one.', owner: 'hotel' };
  const page: FileEdit = { file: 'content/pages/away/x.mdx', at: 'create', front, body: 'Come.' };
  const response = await save([page], { passWarnings: true });
  expect([response.ok && ((await response.json()) as SaveResult).isSaved, readdirSync(join(root, 'elsewhere'))]).toEqual([false, []]);
  expect(readFileSync(outside, 'utf8')).toContain('price: 85');
});

test('a picture is added below content/images, encoded anew, and nowhere else', async () => {
  const headers = { ...session, 'content-type': 'application/octet-stream' };
  const send = (name: string, body: BodyInit, sent: Record<string, string> = headers) =>
    app.request(`/admin/api/picture?name=${encodeURIComponent(name)}`, { method: 'POST', headers: sent, body });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><!-- me --><path d="M0 0h6v4z"/></svg>';
  expect(await (await send('hotel/new-sign', drawing)).json()).toEqual({ src: 'hotel/new-sign.svg' });
  expect(existsSync(join(root, 'content/images/hotel/new-sign.svg')), 'nothing is written before the save').toBe(false);
  expect(await (await send('hotel/new-sign', drawing)).json(), 'the same again').toEqual({ src: 'hotel/new-sign.svg' });
  expect(await (await send('hotel/new-sign', drawing.replace('v4', 'v3'))).json(), 'another one').toEqual({ src: 'hotel/new-sign-2.svg' });
  for (const name of ['first', 'Guests_2/photo'])
    expect(await (await send(name, drawing)).json(), 'in a folder of any name, or in none').toEqual({ src: `${name}.svg` });
  expect((await save([set(price, ['saleFootnote'], 'See /images/hotel/new-sign.svg.')], { passWarnings: true })).status).toBe(200);
  expect(text('content/images/hotel/new-sign.svg')).toBe(`${drawing.replace('<!-- me -->', '')}\n`);
  expect(log).toEqual([`wrote ${price}`, 'wrote content/images/hotel/new-sign.svg']);
  expect((await send('hotel/script', drawing.replace('<path', '<script/><path'))).status).toBe(409);
  expect((await send('hotel/text', 'hello')).status).toBe(409);
  for (const [name, body, reason] of [
    ['con', drawing, 'Windows has no files called "con"'],
    ['hotel/plan', drawing.replace(' viewBox="0 0 6 4"', ''), 'it does not say its size'],
  ] as const) {
    const response = await send(name, body);
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(reason)]);
  }
  for (const name of ['../x', 'hotel/../../x', '/x', 'hotel/.x', 'x.svg', '']) expect((await send(name, drawing)).status, name).toBe(400);
  expect((await send('hotel/large', 'x'.repeat(26 * 1024 * 1024))).status).toBe(413);
  expect((await send('hotel/other', drawing, { ...headers, origin: 'http://evil.example' })).status).toBe(403);
  expect(log).toHaveLength(2);
});

test('requests that are too large or make no sense are refused', async () => {
  expect((await save([{ file: price, at: 'text', start: 0, end: 1, before: 'x', text: 'x'.repeat(9_000_000) }])).status).toBe(413);
  expect((await post('save', session, { edits: 'all' })).status).toBe(400);
  expect((await app.request('/admin/api/target?target=%7B', { headers: session })).status).toBe(400);
  expect((await app.request('/admin/api/source?file=content/../package.json', { headers: session })).status).toBe(400);
  expect((await app.request('/admin/api/source?file=content/secret.yaml', { headers: session })).status).toBe(409);
});
