import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { isInstalled } from './install.mjs';
import { pinnedNode } from './run.mjs';

/** A lock file that names packages, by folder, with their integrity. */
interface Locked {
  integrity: string;
  optional?: boolean;
  dev?: boolean;
}
const lockFile = (packages: Record<string, Locked>) => JSON.stringify({ packages: { '': { name: 'site' }, ...packages } });
const lock = {
  'package-lock.json': lockFile({ 'node_modules/a': { integrity: '1' }, 'node_modules/b-arm': { integrity: '1', optional: true } }),
};
const list = (packages: Parameters<typeof lockFile>[0]) => ({ 'node_modules/.package-lock.json': JSON.stringify({ packages }) });
const installed = list({ 'node_modules/a': { integrity: '1' } });
const node = { [pinnedNode('.')]: '' };

test('packages are installed if npm has installed those of the lock file, but for other systems', () =>
  expect(isInstalled(temporaryFolder({ ...lock, ...installed, ...node }))).toBe(true));
test('packages are not installed after one has changed', () =>
  expect(isInstalled(temporaryFolder({ ...lock, ...list({ 'node_modules/a': { integrity: '0' } }), ...node }))).toBe(false));
test('packages are not installed after one was added', () =>
  expect(isInstalled(temporaryFolder({ ...lock, ...list({}), ...node }))).toBe(false));
test('packages are not installed after one was removed', () =>
  expect(
    isInstalled(
      temporaryFolder({ ...lock, ...list({ 'node_modules/a': { integrity: '1' }, 'node_modules/c': { integrity: '1' } }), ...node }),
    ),
  ).toBe(false));
test('packages are not installed if an installation did not finish', () =>
  expect(isInstalled(temporaryFolder({ ...lock, ...node }))).toBe(false));
test('packages are not installed without the pinned Node', () =>
  expect(isInstalled(temporaryFolder({ ...lock, ...installed }))).toBe(false));

test('packages for tests may be missing where none run, as after "npm prune --omit=dev"', () => {
  const withTests = lockFile({ 'node_modules/a': { integrity: '1' }, 'node_modules/vitest': { integrity: '1', dev: true } });
  const root = temporaryFolder({ 'package-lock.json': withTests, ...installed, ...node });
  expect([isInstalled(root), isInstalled(root, { withDev: false })]).toEqual([false, true]);
});
