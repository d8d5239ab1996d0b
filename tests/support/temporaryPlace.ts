import { chmodSync, existsSync, readFileSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from './full.ts';
import { shared } from './shared.ts';

/** In memory, where it is large enough and programs may run: many tests copy the content, and a disk makes files far more slowly. */
function place(): string {
  const memory = '/dev/shm';
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  const [, options] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(mounts) ?? [];
  // The full run limits the memory of programs, and what they write would count.
  if (isFull || options === undefined || options.includes('noexec')) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 8 * 2 ** 30 ? memory : tmpdir();
}

async function create(): Promise<string> {
  const folder = await mkdtemp(join(place(), 'tests-'));
  // As the system's own: some tests run programs as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return folder;
}

/** Gives the tests of a run a folder for temporary files, and removes it after them. */
export default async () => {
  const [, release] = await shared('temporary files', create, (folder) => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return release;
};
