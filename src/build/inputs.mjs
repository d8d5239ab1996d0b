import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lastChanges } from './lastChanges.mjs';

const code = ['src', 'public', 'content.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const isInput = (name) => !name.startsWith('.') && !/\.test\.\w+$/.test(name);

/** Files at or below a path, in the same order on every machine; hidden ones and tests are left out. */
function* filesAt(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isFile()) yield path;
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(join(root, path)).filter(isInput).sort()) yield* filesAt(root, `${path}/${name}`);
}

function hashOf(root, paths, ...others) {
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const file of paths.flatMap((path) => [...filesAt(root, path)])) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Names the state of everything that a build is made of: names, bytes, and when pages were changed. */
export const inputHash = (root) => hashOf(root, ['content', ...code], lastChanges(root));

/** Names the state of the code alone, and of the project's place: built code knows where it stands. */
export const codeHash = (root) => hashOf(root, code, root);

/** Names the state of the content alone. */
export const contentHash = (root) => hashOf(root, ['content']);
