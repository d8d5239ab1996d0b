import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import { damageOf } from '../releases/manifest.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import type { Inputs } from './inputs.ts';
import type { BuiltBefore } from './writeState.ts';

export function readJson<Value>(folder: string, name: string): Value {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value;
}

interface PreviousRelease {
  /** Undefined if there is none. */
  folder: string | undefined;
  index: FileIndex;
  rendered: BuiltBefore;
}

const nothing: PreviousRelease = { folder: undefined, index: {}, rendered: { state: '', pages: {}, files: {} } };

/** The release that is active, of which a build keeps what has not changed; one that cannot be read counts as none. */
export function previousRelease(root: string): PreviousRelease {
  if (!existsSync(join(root, 'dist/current'))) return nothing;
  try {
    const folder = currentRelease(root);
    const [damaged] = damageOf(folder);
    if (damaged !== undefined) throw new Error(`${damaged} is missing or changed.`);
    const rendered = readJson<BuiltBefore>(folder, 'pages.json');
    return { folder, index: readJson(folder, 'files.json'), rendered };
  } catch (error) {
    console.warn(`The active release cannot be read, so everything is made anew: ${String(error)}`);
    return nothing;
  }
}

/** What the active release was made from; undefined if there is none that can be read. */
export function previousInputs(root: string): Inputs | undefined {
  try {
    const folder = currentRelease(root);
    const { contentHash, codeHash } = readJson<{ contentHash: string; codeHash: string }>(folder, 'build.json');
    return { content: contentHash, code: codeHash, lastChanges: readJson(folder, 'lastChanges.json') };
  } catch {
    return undefined;
  }
}
