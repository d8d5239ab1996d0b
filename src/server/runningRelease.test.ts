import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { writeManifest, rollBack, installRelease, linkedVersion, releaseFolder } from '../build/releases/releases.ts';
import { startImage } from './runningRelease.ts';

/** Two images, as folders, and a machine with a volume. */
function images() {
  const folder = temporaryFolder({ 'one/client/index.html': 'one', 'two/client/index.html': 'two' });
  const image = (name: string) => ({ folder: join(folder, name), version: writeManifest(join(folder, name)) });
  const root = join(folder, 'machine');
  return { root, one: image('one'), two: image('two'), served: () => linkedVersion(root, 'current') };
}

test('each image that is started is served, also an older one than the machine knows', () => {
  const { root, one, two, served } = images();
  for (const { folder, version } of [one, two, one, two]) {
    startImage(root, folder);
    expect(served()).toBe(version);
  }
});

test('an image that is started again goes on with what was installed, or gone back to, since', () => {
  const { root, one, two, served } = images();
  startImage(root, one.folder);
  installRelease(root, two.folder);
  startImage(root, one.folder);
  expect(served()).toBe(two.version);
  expect(rollBack(root)).toBe(one.version);
  startImage(root, one.folder);
  expect(served()).toBe(one.version);
  installRelease(root, two.folder);
  startImage(root, two.folder);
  startImage(root, one.folder);
  expect(served()).toBe(one.version);
});

test('an image is served again once the machine has lost all releases, not once its own has gone', () => {
  const { root, one, two, served } = images();
  startImage(root, one.folder);
  installRelease(root, two.folder);
  rmSync(releaseFolder(root, one.version), { recursive: true });
  startImage(root, one.folder);
  expect(served(), 'its release went with later updates').toBe(two.version);
  rmSync(releaseFolder(root, two.version), { recursive: true });
  startImage(root, one.folder);
  expect(served()).toBe(one.version);
});

test('a service that starts the active release of its machine changes nothing', () => {
  const { root, one, two, served } = images();
  for (const { folder } of [one, two]) installRelease(root, folder);
  startImage(root, releaseFolder(root, one.version));
  expect(served()).toBe(two.version);
});
