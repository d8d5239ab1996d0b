import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { isInstalled } from './install.mjs';
import { pinnedNode } from './pinnedNode.mjs';

/** A project with the files given, by path. */
function project(files: Record<string, string>): string {
  const { folder, remove } = temporaryFolder(files);
  onTestFinished(remove);
  return folder;
}
/** A lock file that names packages, by folder, with their integrity. */
const lockFile = (packages: Record<string, { integrity: string; optional?: boolean }>) =>
  JSON.stringify({ packages: { '': { name: 'site' }, ...packages } });
const lock = {
  'package-lock.json': lockFile({ 'node_modules/a': { integrity: '1' }, 'node_modules/b-arm': { integrity: '1', optional: true } }),
};
const list = (packages: Parameters<typeof lockFile>[0]) => ({ 'node_modules/.package-lock.json': JSON.stringify({ packages }) });
const installed = list({ 'node_modules/a': { integrity: '1' } });
const node = { [pinnedNode('.')]: '' };

test('packages are installed if npm has installed those of the lock file, but for other systems', () =>
  expect(isInstalled(project({ ...lock, ...installed, ...node }))).toBe(true));
test('packages are not installed after one has changed', () =>
  expect(isInstalled(project({ ...lock, ...list({ 'node_modules/a': { integrity: '0' } }), ...node }))).toBe(false));
test('packages are not installed after one was added', () => expect(isInstalled(project({ ...lock, ...list({}), ...node }))).toBe(false));
test('packages are not installed after one was removed', () =>
  expect(
    isInstalled(project({ ...lock, ...list({ 'node_modules/a': { integrity: '1' }, 'node_modules/c': { integrity: '1' } }), ...node })),
  ).toBe(false));
test('packages are not installed if an installation did not finish', () => expect(isInstalled(project({ ...lock, ...node }))).toBe(false));
test('packages are not installed without the pinned Node', () => expect(isInstalled(project({ ...lock, ...installed }))).toBe(false));
