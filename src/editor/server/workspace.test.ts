import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { siteCopy } from '../../../tests/support/fakeSite.ts';
import type { FileEdit } from '../../review/edits/edits.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

const prices = 'content/data/registration.yaml';
const convention = 'content/data/convention.yaml';
const edits: FileEdit[] = [
  { file: prices, at: 'data', change: { kind: 'set', path: ['levels', 0, 'price'], value: 90 } },
  { file: convention, at: 'data', change: { kind: 'set', path: ['name'], value: 'Tail Nights' } },
];

let site: string;
let workspace: Workspace;
beforeEach(() => {
  site = siteCopy();
  workspace = createWorkspace(site, { log: () => {} });
});

const text = (file: string) => readFileSync(join(site, file), 'utf8');
const save = (changes: FileEdit[]) => workspace.save({ edits: changes, passWarnings: true, isDryRun: false });

test('a save of several files, one of which cannot be written, writes none of them', () => {
  const before = text(prices);
  linkSync(join(site, convention), join(site, 'other.yaml'));
  expect(() => save(edits)).toThrow('is a link');
  expect(text(prices)).toBe(before);
  expect(workspace.undo().files).toEqual([]);
});

test('a save whose undo step cannot be kept writes nothing', () => {
  const history = join(site, '.cache/editor');
  rmSync(history, { recursive: true, force: true });
  const before = text(prices);
  mkdirSync(dirname(history), { recursive: true });
  writeFileSync(history, '');
  expect(() => save(edits)).toThrow('EEXIST');
  expect(text(prices)).toBe(before);
  rmSync(history);
  expect(save(edits).isSaved).toBe(true);
  expect(workspace.undo().files).toEqual([prices, convention]);
  expect(text(prices)).toBe(before);
});

test('the note of a placeholder goes with the value, and its words stay in a text', () => {
  const value = 'Under the name # placeholder';
  save([{ file: convention, at: 'data', change: { kind: 'set', path: ['name'], value } }]);
  expect(text(convention)).toContain(`name: "${value}"\n`);
  save([{ file: convention, at: 'data', change: { kind: 'set', path: ['name'], value: 'Tail Nights' } }]);
  expect(text(convention)).toMatch(/^name: "Tail Nights"$/m);
});

const drawing = (path: string) => ({
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="${path}"/></svg>`),
  ending: 'svg' as const,
});
const mission = (value: string): FileEdit => ({ file: convention, at: 'data', change: { kind: 'set', path: ['mission'], value } });

test('a picture is a part of the form in which it was chosen: saved and undone with it, after a restart too, and gone if it is discarded', () => {
  const isThere = (src: string) => existsSync(join(site, 'content/images', src));
  const [kept, discarded] = [workspace.addPicture('otter', drawing('M0 0h1v1z')), workspace.addPicture('heron', drawing('M0 0h1'))];
  expect(workspace.addPicture('otter', drawing('M0 0h1v1z')), 'the same again').toBe(kept);
  expect(workspace.addPicture('otter', drawing('M0 0v1')), 'another one').toBe('otter-2.svg');
  save(edits);
  expect([isThere(kept), isThere(discarded)]).toEqual([false, false]);
  workspace = createWorkspace(site, { log: () => {} });
  const dryRun = workspace.save({ edits: [mission(`As in ${kept}.`)], passWarnings: true, isDryRun: true });
  expect([dryRun.changes.map(({ file }) => file), isThere(kept)]).toEqual([[convention], false]);
  expect(save([mission(`As in ${kept}.`)]).isSaved).toBe(true);
  expect([isThere(kept), isThere(discarded), isThere('otter-2.svg')]).toEqual([true, false, false]);
  expect(workspace.undo()).toMatchObject({ files: [convention, `content/images/${kept}`], at: expect.stringMatching(/^\d{4}-/) as string });
  expect(isThere(kept)).toBe(false);
  expect(workspace.undo().files, 'the save before it').toEqual(edits.map(({ file }) => file));
  workspace.redo();
  workspace.redo();
  expect(isThere(kept)).toBe(true);
});
