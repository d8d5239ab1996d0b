import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';
import { pinnedNode } from './pinnedNode.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A project with the files given, by path. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
const lock = { 'package-lock.json': '{"packages":1}' };
const copy = { 'node_modules/.installed-lock.json': '{"packages":1}' };
const node = { [pinnedNode('.')]: '' };

test('packages are installed if the lock file is the one they were installed from', () =>
  expect(isInstalled(project({ ...lock, ...copy, ...node }))).toBe(true));
test('packages are not installed after the lock file has changed', () =>
  expect(isInstalled(project({ ...copy, ...node, 'package-lock.json': '{"packages":2}' }))).toBe(false));
test('packages are not installed if an installation did not finish', () => expect(isInstalled(project({ ...lock, ...node }))).toBe(false));
test('packages are not installed without the pinned Node', () => expect(isInstalled(project({ ...lock, ...copy }))).toBe(false));
