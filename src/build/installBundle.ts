import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FileIndex } from '../files/fileIndex.ts';

/** Whether two folders have the same code in them. */
function isSameCode(one: string, other: string): boolean {
  const [here, there] = [join(one, 'code.json'), join(other, 'code.json')];
  return existsSync(here) && readFileSync(here, 'utf8') === readFileSync(there, 'utf8');
}

/**
 * Puts built code where a site is to be. What an earlier build has left there goes, but for its pages where they are of the
 * same code: most will be the same again. Without build.json nobody takes them for a whole site.
 */
export function installBundle(code: string, dist: string): void {
  const old = isSameCode(dist, code) ? ['build.json', 'client/images'] : [''];
  for (const part of old) rmSync(join(dist, part), { recursive: true, force: true });
  cpSync(code, dist, { recursive: true });
}

/** Removes files that are not in the index, such as pages that are gone, from a folder that is served; hidden ones stay. */
export function pruneStale(client: string, index: FileIndex): void {
  const wanted = new Set(
    Object.values(index).flatMap(({ file, br, gz }) => [file, ...(br ? [`${file}.br`] : []), ...(gz ? [`${file}.gz`] : [])]),
  );
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const file = relative(client, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !file.startsWith('.') && !wanted.has(file)) rmSync(join(client, file));
  }
}
