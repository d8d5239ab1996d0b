import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FileIndex } from '../../files/fileIndex.ts';

function hasSameCode(dist: string, bundle: string): boolean {
  const [here, there] = [join(dist, 'code.json'), join(bundle, 'code.json')];
  return existsSync(here) && readFileSync(here, 'utf8') === readFileSync(there, 'utf8');
}

/**
 * Copies a bundle into `dist`. Everything from an earlier build goes, except pages and pictures of the same code, which
 * the next steps reuse. Without `build.json` nothing serves the folder until they are done.
 */
export function installBundle(bundle: string, dist: string): void {
  const old = hasSameCode(dist, bundle) ? ['build.json', 'pages.json'] : [''];
  for (const part of old) rmSync(join(dist, part), { recursive: true, force: true });
  cpSync(bundle, dist, { recursive: true });
}

/** Removes files that are not in the index, such as deleted pages, from the folder that is served; hidden files stay. */
export function pruneStale(client: string, index: FileIndex): void {
  const wanted = new Set(
    Object.values(index).flatMap(({ file, br, gz }) => [file, ...(br ? [`${file}.br`] : []), ...(gz ? [`${file}.gz`] : [])]),
  );
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const file = relative(client, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && !file.startsWith('.') && !wanted.has(file)) rmSync(join(client, file));
  }
}
