import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { siteCopy } from '../../../tests/support/fakeSite.ts';
import { commitAll, runGit } from '../../../tests/support/runGit.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { formatDiagnostic } from '../../collection/files/diagnostic.ts';
import { readCollection, readContent } from '../../collection/readContent.ts';
import { counted } from '../../domain/text.ts';
import type { FileEdit } from '../../review/edits/edits.ts';
import {
  type ReviewSpot,
  type Overview,
  type SaveResult,
  type StarterInfo,
  type StarterResult,
  type TargetInfo,
  tokenHeader,
} from '../contract.ts';
import { createEditorApp } from './editorApp.ts';
import { addStarterRoutes } from './starterRoutes.ts';

const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const answers = parse(readFileSync('tests/content/fixtures/starter/oneDay.yaml', 'utf8')) as Record<string, unknown>;

let root: string;
let app: Hono;
let session: Record<string, string>;
const written = vi.fn();

/** The editor of a preview or, as on an editing server, without the routes by which another convention begins. */
async function openEditor(isServer = false) {
  const content = {
    get collection() {
      return readCollection(root);
    },
    files: diskFiles(root),
    errors: [],
  };
  ({ app } = createEditorApp({
    root,
    content,
    log: () => {},
    onDraft: () => {},
    changes: () => Promise.resolve(undefined),
    ...(!isServer && { addRoutes: (routes) => addStarterRoutes(routes, root, () => content.collection, written) }),
  }));
  const response = await app.request('/admin', { headers: { host: own.host } });
  const [, token = ''] = /editor-token" content="([^"]+)"/.exec(await response.text()) ?? [];
  session = { ...own, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', [tokenHeader]: token };
}
const get = async <Result>(path: string) => (await (await app.request(`/admin/api/${path}`, { headers: session })).json()) as Result;
const post = (path: string, body: unknown, headers = session) =>
  app.request(`/admin/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const begun = async (change: Record<string, unknown> = {}) =>
  (await (await post('start', { answers: { ...answers, ...change } })).json()) as StarterResult;
const messages = () => readContent(diskFiles(root)).diagnostics.map(formatDiagnostic);
const status = () => runGit(root, 'status', '--porcelain');

beforeEach(async () => {
  root = siteCopy();
  commitAll(root);
  runGit(root, 'config', '--remove-section', 'user');
  // The commit is made with the settings of the account, in either place where git looks for them.
  vi.stubEnv('HOME', root);
  mkdirSync(join(root, '.config/git'), { recursive: true });
  writeFileSync(join(root, '.config/git/config'), '[user]\n\tname = Sample Otter\n\temail = otter@tails.example\n');
  written.mockReset();
  await openEditor();
});

test('before anything is written, the form says what goes, and what a country suggests', async () => {
  const { refusal, field, parts, goes } = await get<StarterInfo>('start');
  expect(refusal).toBeUndefined();
  expect(field.fields?.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'venue', 'country', 'colors']));
  expect(parts).toContainEqual({ id: 'hotel', name: 'A hotel to stay at' });
  expect(goes.map(({ folder, files }) => `${folder}: ${counted(files, 'file')}`)).toEqual([
    'content/pages: 8 files',
    'content/data: 32 files',
    'content/news: 2 files',
    expect.stringMatching(/^content\/images: \d+ files$/),
  ]);
  expect(await get('start/country?country=NL')).toMatchObject({
    zone: { id: 'Europe/Amsterdam' },
    lang: 'en-GB',
    currency: 'EUR',
    units: 'metric',
  });
  expect(await get('start/country?country=US')).not.toHaveProperty('zone');
  expect((await app.request('/admin/api/start/country?country=nowhere', { headers: session })).status).toBe(400);
});

test('one press replaces the content, as one commit of the person, and what is left is listed with its places', async () => {
  expect(await begun()).toEqual({ errors: [] });
  expect(written).toHaveBeenCalledTimes(1);
  expect(runGit(root, 'log', '--format=%s %an', '-1')).toBe('Begin the website of Tails in the Park Sample Otter\n');
  expect(status()).toBe('?? .config/\n');
  expect(messages()).toEqual([]);
  const left = await get<ReviewSpot[]>('left');
  expect(left).toContainEqual(
    expect.objectContaining({
      file: 'content/pages/fun/fursuiting.mdx',
      path: '/fun/fursuiting',
      label: expect.stringContaining(' › Where to cool down'),
      message: expect.stringMatching(/^To write: /),
    }),
  );
  const domain = left.find(({ file, message }) => file === 'content/data/convention.yaml' && message.startsWith('tailsinthepark.example'));
  expect(domain?.target).toEqual({ file: 'content/data/convention.yaml', at: 'data', path: ['mailDomain'] });
  expect((await get<Overview>('overview')).isShipped).toBe(false);
  runGit(root, 'revert', '--no-edit', 'HEAD');
  expect(runGit(root, 'diff', '--stat', 'HEAD~2', 'HEAD')).toBe('');
});

test('what cannot be is told beside its field, also if it is missing, and nothing is written', async () => {
  const wrong = { closingCeremony: '2027-06-12 10:00', siteDomain: 'https://a.example/2027', name: '', venue: {} };
  expect((await begun(wrong)).errors).toEqual([
    { field: 'name', message: 'This is missing.' },
    { field: 'venue.name', message: 'This is missing.' },
    { field: 'venue.street', message: 'This is missing.' },
    { field: 'venue.city', message: 'This is missing.' },
    { field: 'siteDomain', message: 'Write the domain alone: a.example.' },
  ]);
  const dollars = { country: 'IN', zone: 'Asia/Kolkata', venue: { name: 'Hall', street: 'Road 1', city: 'Goa' } };
  expect((await begun(dollars)).errors).toEqual([
    { field: 'currency', message: 'Write the currency of all prices by its three letters, as in EUR.' },
  ]);
  expect([written.mock.calls, status()]).toEqual([[], '?? .config/\n']);
});

test('where what goes could not be brought back, the form says so first, and nothing is written', async () => {
  const notice = join(root, 'content/data/notice.yaml');
  writeFileSync(notice, readFileSync(notice, 'utf8').replace('A storm', 'A parade'));
  const reason = 'The folder content has changes that are not committed. Commit them or take them back first.';
  expect((await get<StarterInfo>('start')).refusal).toBe(reason);
  const response = await post('start', { answers });
  expect([response.status, await response.text()]).toEqual([409, `${reason}\n`]);
  expect(readFileSync(notice, 'utf8')).toContain('A parade');
  runGit(root, 'checkout', '-q', '.');
  runGit(root, 'config', 'user.useConfigOnly', 'true');
  rmSync(join(root, '.config'), { recursive: true });
  expect((await get<StarterInfo>('start')).refusal).toContain('Git doesn’t know who you are yet.');
  rmSync(join(root, '.git'), { recursive: true });
  expect((await get<StarterInfo>('start')).refusal).toContain('This folder is no git checkout');
});

test('if git cannot commit, the content is as it was', async () => {
  writeFileSync(join(root, '.git/MERGE_HEAD'), runGit(root, 'rev-parse', 'HEAD'));
  const response = await post('start', { answers });
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('the content is as it was. Git said: ')]);
  expect([written.mock.calls, status()]).toEqual([[], '?? .config/\n']);
});

test('who is no page of the editor begins nothing, and an editing server does not offer it', async () => {
  for (const headers of [own, { ...session, [tokenHeader]: 'wrong' }, { ...session, origin: 'https://elsewhere.example' }])
    expect((await post('start', { answers }, headers)).status).toBeGreaterThanOrEqual(401);
  await openEditor(true);
  expect((await post('start', { answers })).status).toBe(404);
  expect((await app.request('/admin/api/start', { headers: session })).status).toBe(404);
  expect((await get<ReviewSpot[]>('left')).length).toBeGreaterThan(10);
});

test('a data file that the convention has not begins with its first value, and Undo takes it away', async () => {
  await begun();
  const file = 'content/data/charity.yaml';
  const target = JSON.stringify({ file, at: 'data', path: [] });
  const { field } = await get<Extract<TargetInfo, { at: 'field' }>>(`target?${new URLSearchParams({ target }).toString()}`);
  expect(field.fields?.map(({ name }) => name)).toContain('partner');
  const set = (name: string, value: string): FileEdit => ({
    file,
    at: 'data',
    before: null,
    change: { kind: 'set', path: ['partner', name], value },
  });
  const link: FileEdit = {
    file: 'content/data/links.yaml',
    at: 'data',
    change: { kind: 'set', path: ['seals'], value: { name: 'Seals', href: 'https://seals.example' } },
  };
  const edits = [link, set('name', 'Seals'), set('link', 'seals'), set('description', 'It looks after seals.')];
  const response = await post('save', { edits, passWarnings: true, isDryRun: false });
  expect((await response.json()) as SaveResult).toMatchObject({ isSaved: true, errors: [] });
  expect(readFileSync(join(root, file), 'utf8')).toBe('partner:\n  name: Seals\n  link: seals\n  description: It looks after seals.\n');
  await post('undo', {});
  expect(existsSync(join(root, file))).toBe(false);
  expect(await get<string>(`source?file=${file}`), 'its source is empty, and can be written').toBe('');
  const text = 'partner:\n  name: Seals\n  link: googleCalendar\n  description: They bark.\n';
  const typed: FileEdit = { file, at: 'text', start: 0, end: 0, before: '', text };
  expect((await (await post('save', { edits: [typed], passWarnings: true, isDryRun: false })).json()) as SaveResult).toMatchObject({
    isSaved: true,
    errors: [],
  });
  expect(readFileSync(join(root, file), 'utf8')).toBe(text);
  await post('undo', {});
  expect(existsSync(join(root, file))).toBe(false);
  expect((await app.request('/admin/api/source?file=content/pages/none.mdx', { headers: session })).status).toBe(409);
  const gone = JSON.stringify({ file: 'content/pages/none.mdx', at: 'front', path: [] });
  expect((await app.request(`/admin/api/target?${new URLSearchParams({ target: gone }).toString()}`, { headers: session })).status).toBe(
    409,
  );
});

test('a part whose page has got another address is not offered again, and one that was retired is', async () => {
  await begun({ parts: ['events'] });
  const run = async (query: string) => {
    const { edits } = await get<{ edits: FileEdit[] }>(`plan?${query}`);
    await post('save', { edits, passWarnings: true, isDryRun: false });
    return (await get<Overview>('overview')).lacks.map(({ part }) => part);
  };
  expect(await run('kind=rename&file=content/pages/fun/events.mdx&to=content/pages/program/events.mdx')).not.toContain('events');
  expect(await run('kind=retire&file=content/pages/program/events.mdx&to=/')).toContain('events');
});

test('departments are added one by one, and a part has the owner of the home page once pages have owners', async () => {
  await begun();
  const file = 'content/data/departments.yaml';
  const value = { id: 'crew', name: 'Crew', email: 'crew@tailsinthepark.example' };
  const first: FileEdit = { file, at: 'data', change: { kind: 'insert', path: [], index: 0, value } };
  const save = async (edits: FileEdit[]) =>
    (await (await post('save', { edits, passWarnings: true, isDryRun: false })).json()) as SaveResult;
  expect(await save([first])).toMatchObject({ isSaved: true, errors: [] });
  const { pages } = await get<Overview>('overview');
  const owner = { kind: 'set', path: ['owner'], value: 'crew' } as const;
  const files = [...pages.map((page) => page.file), 'content/pages/404.mdx', 'content/pages/news/[news].mdx'];
  const owned = await save(files.map((page) => ({ file: page, at: 'front', change: owner })));
  expect(owned).toMatchObject({ isSaved: true, errors: [] });
  const plan = (part: string) => app.request(`/admin/api/plan?kind=part&part=${part}`, { headers: session });
  const { edits } = (await (await plan('hotel')).json()) as { edits: FileEdit[] };
  expect(await save(edits)).toMatchObject({ isSaved: true, errors: [] });
  expect([(await plan('hotel')).status, (await plan('opera')).status]).toEqual([409, 409]);
  expect((await get<Overview>('overview')).lacks.map(({ part }) => part)).not.toContain('hotel');
  expect(readFileSync(join(root, 'content/pages/join/hotel.mdx'), 'utf8')).toMatch(/^---\nowner: crew\ntitle: Hotel\n/);
});
