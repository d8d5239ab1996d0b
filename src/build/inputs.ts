import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lastChanges } from './lastChanges.ts';

const code = ['src', 'public', 'content.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const isInput = (name: string) => !name.startsWith('.') && !/\.test\.\w+$/.test(name);

/** Files at or below a path, in the same order on every machine, without hidden files and tests. */
function* filesAt(root: string, path: string): Generator<string> {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isFile()) yield path;
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(join(root, path)).filter(isInput).toSorted()) yield* filesAt(root, `${path}/${name}`);
}

function hashOf(root: string, paths: string[], ...others: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const file of paths.flatMap((path) => [...filesAt(root, path)])) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Hash of everything that goes into a build: names and bytes of the files, and when pages were last changed. */
export const inputHash = (root: string) => hashOf(root, ['content', ...code], lastChanges(root));

/** Hash of the code alone, and of the project's path, which ends up in the bundle. */
export const codeHash = (root: string) => hashOf(root, code, root);

/** Hash of the content alone. */
export const contentHash = (root: string) => hashOf(root, ['content']);
