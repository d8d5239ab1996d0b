import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commitAll, runGit } from '../../../../tests/support/runGit.ts';
import { diskFiles } from '../../../collection/contentFiles.ts';
import { applyEdits } from '../../splice/applyEdits.ts';
import type { FileEdit } from '../../splice/edits.ts';
import { EditError } from '../../splice/splice.ts';
import type { StepDone } from '../../setup/choices.ts';
import type { RemainingSetup, SetupParts, UnreadPage } from '../setup.ts';
import { addSetupRoutes } from './setupRoutes.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

let root: string;
let app: Hono;
let workspace: Workspace;
let saves: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-routes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  cpSync('tests/content/fixtures/site', root, { recursive: true });
  saves = 0;
  app = routes();
});

/** The routes of a fresh preview. */
function routes() {
  const started = new Hono();
  started.onError((error, context) => context.text(error.message, error instanceof EditError ? 409 : 500));
  workspace = createWorkspace(root, { log: () => {} });
  addSetupRoutes(started, { root, workspace, log: () => {}, onSaved: () => saves++ });
  return started;
}

const get = async <Answer>(path: string) => (await (await app.request(`/api/setup/${path}`)).json()) as Answer;
const post = (path: string, body: unknown) => app.request(`/api/setup/${path}`, { method: 'POST', body: JSON.stringify(body) });

test('what a convention has: pages with what becomes of them, and parts of the data', async () => {
  const { pages, data, news } = await get<SetupParts>('parts');
  expect(pages.every(({ choice }) => choice === 'ready')).toBe(true);
  expect(pages.map(({ path }) => path)).not.toContain('/');
  expect(data.find(({ path }) => path === 'hotel.overflow')).toMatchObject({ label: 'Hotel, Overflow', absent: [] });
  expect(data.find(({ path }) => path === 'events.poker')).toMatchObject({ label: 'Events, Poker', absent: null });
  expect(news, 'none came with the product').toBe(0);
});

test('parts that go are a commit for each step; nothing of before may be without one', async () => {
  commitAll(root);
  const events = readFileSync(join(root, 'content/data/events.yaml'), 'utf8');
  expect((await get<SetupParts>('parts')).gone).toEqual([]);
  writeFileSync(join(root, 'content/data/limits.yaml'), 'pole: 7 ft\n');
  const answers = { pages: { ready: [], none: [], others: 'not yet' }, data: { events: null }, news: 'keep' };
  const refused = await post('parts', answers);
  expect([refused.status, await refused.text()]).toEqual([409, 'Facts has changes that are in no commit yet. Finish it first.']);
  expect(await get<RemainingSetup>('left')).toMatchObject({ isUncommitted: true, done: [] });
  expect((await get<SetupParts>('parts')).unfinished).toBe('facts');
  expect(await (await post('commit', { step: 'facts' })).json()).toEqual({ isCommitted: true });
  expect(saves).toBe(0);
  const done = (await (await post('parts', answers)).json()) as StepDone[];
  expect(saves).toBe(1);
  // The expiry of security.txt depends on today, and may be renewed in between.
  expect(done.map(({ title }) => title)).toEqual(expect.arrayContaining(['Choose the pages that we have', 'Write our facts']));
  expect(runGit(root, 'log', '--reverse', '--format=%s').trim().split('\n')).toEqual([
    'As it came',
    'Write our facts',
    ...done.map(({ title }) => title),
  ]);
  expect(await get<RemainingSetup>('left')).toMatchObject({ isUncommitted: false, done: ['facts'] });
  const { gone } = await get<SetupParts>('parts');
  expect(gone?.map(({ label }) => label)).toEqual(['Events']);
  const [command = '', ...parameters] = gone?.[0]?.command.split(' ') ?? [];
  execFileSync(command, parameters, { cwd: root });
  expect(readFileSync(join(root, 'content/data/events.yaml'), 'utf8')).toBe(events);
  expect((await get<SetupParts>('parts')).gone, 'it is back').toEqual([]);
  const unread = await get<UnreadPage[]>('words');
  rmSync(join(root, 'content/data/events.yaml'));
  workspace.undo();
  expect(readFileSync(join(root, 'content/data/events.yaml'), 'utf8'), 'undone as one step').toBe(events);
  expect(await get<UnreadPage[]>('words')).toEqual([]);
  expect(unread.every(({ isReady, again }) => !isReady || again.length > 0)).toBe(true);
});

test('a heading that is removed goes with the links that lead to it, and a card with its last words', async () => {
  const [page, other] = ['content/pages/policies/weapons.mdx', 'content/pages/join/hotel.mdx'];
  const card = (title: string, text: string) => `<Card title="${title}">\n\n${text}\n\n</Card>\n`;
  const bats = card('Bats', 'Soft ones may come.');
  const said = `## Poles [#poles]\n\nThey may be long.\n\n<Cards>\n${card('Blades', 'Sharp ones stay at home.')}${bats}</Cards>\n`;
  const write = (file: string, text: string) =>
    writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(/^(---\n[^]*?\n---\n)[^]*$/, `$1\n${text}`));
  write(page, said);
  write(other, 'Poles are tall: see [the rules](/policies/weapons#poles).\n');
  const source = readFileSync(join(root, page), 'utf8');
  async function without(before: string) {
    const start = source.indexOf(before);
    const edits = (await (await post('remove', { file: page, start, end: start + before.length, before })).json()) as FileEdit[];
    return new Map([...applyEdits(diskFiles(root), edits)].map(([file, text]) => [file, String(text).replace(/^---\n[^]*?\n---\n+/, '')]));
  }
  const gone = await without('Poles [#poles]');
  expect(gone.get(page)).toBe(said.replace('## Poles [#poles]\n\n', ''));
  expect(gone.get(other)).toBe('Poles are tall: see [the rules](/policies/weapons).\n');
  const left = `## Poles [#poles]\n\nThey may be long.\n\n<Cards>\n${bats}</Cards>\n`;
  expect((await without('Sharp ones stay at home.')).get(page)).toBe(left);
  expect((await post('remove', { file: page, start: 0, end: 3, before: 'xyz' })).status).toBe(409);
});

test('what loses words is listed to be read again, until somebody changes it', async () => {
  commitAll(root);
  const file = 'content/pages/policies/weapons.mdx';
  const path = join(root, file);
  const said = 'Talk to any staff member, or come to <Room id="stage" />. Poles of <Fact id="limits.pole" /> are too long. Take care.';
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^(---\n[^]*?\n---\n)[^]*$/, `$1\n${said}\n`));
  writeFileSync(join(root, 'content/data/limits.yaml'), 'pole: 7 ft\n');
  const edits: FileEdit[] = ['limits', 'map'].map((name) => ({ file: `content/data/${name}.yaml`, at: 'delete' }));
  const fitted = (await (await post('fit', { edits, form: edits[0]?.file })).json()) as FileEdit[];
  const edit = fitted.find((each) => each.file === file);
  if (edit?.at !== 'text') expect.unreachable();
  expect(edit.text).toMatch(/\n\nTalk to any staff member, or come to Main Stage. Take care\.\n$/);
  const listed = async () => (await get<RemainingSetup>('left')).toRead.filter((item) => item.file === file).map(({ message }) => message);
  expect(await listed(), 'nobody has saved it').toEqual([]);
  writeFileSync(path, edit.text);
  expect(await listed()).toEqual([
    '"Talk to any staff member, or come to Main Stage." was a link to a map. See that people find the place.',
    '"Poles of … are too long." went with what it showed. Read what is left there.',
  ]);
  writeFileSync(path, edit.text.replace('---\n', '---\nsearchWords: {}\n'));
  const { toRead } = await get<RemainingSetup>('left');
  expect(await listed(), 'what stands above the text is not what was to be read').toHaveLength(2);
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(toRead.filter((item) => item.file === file).map(({ line }) => lines[line - 1])).toEqual(
    Array(2).fill('Talk to any staff member, or come to Main Stage. Take care.'),
  );
  app = routes();
  expect(await listed(), 'the preview has been started again').toHaveLength(2);
  writeFileSync(path, edit.text.replace('Take care', 'Take more care'));
  expect(await listed()).toEqual([]);
});

test('whose mail goes to a department by a guess is asked, until somebody says so', async () => {
  writeFileSync(
    join(root, 'content/data/mailboxes.yaml'),
    'general:\n  name: General\n  email: hello@tails.example\ncharity:\n  name: Charity\n  department: hotel\npanels:\n  name: Panels\n  department: hotel\n',
  );
  const departments = ['board', 'programme'].map((id) => ({
    id,
    name: id === 'board' ? 'Board' : 'Panels & Events',
    email: `${id}@tails.example`,
  }));
  const edit = { file: 'content/data/departments.yaml', at: 'data', change: { kind: 'set', path: [], value: departments } } as const;
  const fitted = (await (await post('fit', { edits: [edit], form: edit.file })).json()) as FileEdit[];
  const asked = async () => (await get<RemainingSetup>('left')).asked.map(({ line, message }) => `${line}: ${message}`);
  expect(await asked(), 'nobody has saved it').toEqual([]);
  for (const [file, text] of applyEdits(diskFiles(root), [edit, ...fitted])) writeFileSync(join(root, file), String(text));
  expect(await asked()).toEqual(['4: Who answers mail to charity? It goes to Board for now.']);
  app = routes();
  expect(await asked(), 'the preview has been started again').toHaveLength(1);
  await post('right', { mailbox: 'charity' });
  expect(await asked()).toEqual([]);
});

test('dates move along with the days of the convention', async () => {
  const edits = await get<FileEdit[]>('dates?firstDay=2027-06-11&lastDay=2027-06-13');
  expect(edits.map(({ file }) => file)).toContain('content/data/windows.yaml');
  expect(await get<FileEdit[]>('dates?firstDay=2025-08-29&lastDay=2025-09-01'), 'the days of now').toEqual([]);
  expect((await app.request('/api/setup/dates?firstDay=2027-06-11&lastDay=2027-06-10')).status).toBe(409);
});

test('a step that has changed nothing makes no commit, and without a checkout there is none', async () => {
  expect(await (await post('commit', { step: 'name' })).json()).toEqual({ isCommitted: false });
  commitAll(root);
  expect(await (await post('commit', { step: 'words' })).json()).toEqual({ isCommitted: false });
  expect((await post('commit', { step: 'everything' })).status).toBe(500);
});

test('what git refuses is said', async () => {
  commitAll(root);
  writeFileSync(join(root, 'content/data/limits.yaml'), 'pole: 7 ft\n');
  writeFileSync(join(root, '.git/index.lock'), '');
  const response = await post('commit', { step: 'facts' });
  expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('index.lock')]);
});

test('sentences that came with the product are marked, with their places in the file', async () => {
  const page = 'content/pages/ours.mdx';
  const own = readFileSync('tests/edition/content/pages/policies/privacy.mdx', 'utf8');
  writeFileSync(join(root, page), own.replace(/^owner: .*\n/m, ''));
  const unread = (await get<UnreadPage[]>('words')).find(({ file }) => file === page);
  expect(unread?.sentences.length).toBeGreaterThan(3);
  const text = readFileSync(join(root, page), 'utf8');
  for (const { start, end, text: sentence } of unread?.sentences ?? []) expect(text.slice(start, end)).toBe(sentence);
});
