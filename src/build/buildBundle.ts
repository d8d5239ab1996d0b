import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { projectFolder } from '../render/projectFolder.ts';
import { readReleaseFile, writeReleaseFile } from '../render/releaseFiles.ts';
import type { BundlePart } from './bundlePart.ts';
import { codeHash } from './inputs.ts';
import { findDamagedFiles, writeManifest, moveFolder, unusedMs } from './releases/releases.ts';
import { compressAndIndex } from './writeResource.ts';

/** True if a complete bundle is in the cache. A power failure may leave a damaged one. */
function isUsable(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const [damaged] = findDamagedFiles(folder);
  if (damaged === undefined) return true;
  console.warn(`${damaged} in the cached bundle is damaged, so the code is bundled anew.`);
  rmSync(folder, { recursive: true, force: true });
  return false;
}

/** As in `cli/run.mjs`, which no lower layer can import: machines that build may have little memory, and Node collects garbage late. */
const lowMemoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * Runs a build of the code in a child process: vike leaves state in globals, with which this process could not render. Options are passed
 * as environment variables, because vike resolves the configuration again without vite's options. Can be removed once `buildRelease`
 * renders correctly after calling `createBuilder` itself.
 */
export async function runVite(root: string, command: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, [...lowMemoryFlags, ...command], {
    cwd: root,
    // Through the IPC channel, the child notices when this process ends.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    // Always production: code that was bundled for development does not render with React's production build, nor the other way around.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production', ...variables },
  });
  const [[code], messages] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, text(child.stderr ?? Readable.from([]))]);
  if (code !== 0) throw new Error(`The code could not be built.\n${messages}`);
  if (messages !== '') console.warn(messages);
}

/**
 * Bundles the code for browser and server. Code does not depend on content, so the bundle of the same code is reused. Concurrent builds use
 * separate folders. @param run runs vite; tests replace it
 */
export async function buildBundle(project = projectFolder, code = codeHash(project), run = runVite) {
  const caches = join(project, '.cache/site');
  const version = code.slice(0, 10);
  const folder = join(caches, `code-${version}`);
  if (isUsable(folder)) utimesSync(folder, new Date(), new Date());
  else {
    const staging = `${folder}.${randomUUID()}`;
    for (const old of globSync(join(caches, 'code-*'))) {
      const changed = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (changed < Date.now() - unusedMs) rmSync(old, { recursive: true, force: true });
    }
    try {
      for (const part of ['code', 'server', 'editor'] satisfies BundlePart[])
        await run(project, [join(import.meta.dirname, 'bundlePart.ts'), part], { CODE_VERSION: version, CODE_FOLDER: staging });
      if (codeHash(project) !== code) throw new Error('The code changed while it was bundled. Build again.');
      writeReleaseFile(staging, 'files', await compressAndIndex(join(staging, 'client')));
      writeManifest(staging);
      moveFolder(staging, folder);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  }
  return { folder, bundle: readReleaseFile(folder, 'code') };
}
