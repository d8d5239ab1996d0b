import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeftover } from '../../collection/leftovers.ts';
import { lastChanges } from './lastChanges.ts';

/** What is bundled, and what renders and writes: another word in a command or in the editor is the same site. */
const wings = ['domain', 'collection', 'site', 'web', 'render', 'hosting'].map((wing) => `src/${wing}`);
const code = [...wings, 'public', 'content.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const isInput = (name: string) => !isLeftover(name) && !/\.test\.\w+$/.test(name);

/** Files at or below a path, in the same order on every machine, without hidden files, left-overs and tests. */
function* filesAt(root: string, path: string): Generator<string> {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isFile()) yield path;
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(join(root, path)).filter(isInput).toSorted()) yield* filesAt(root, `${path}/${name}`);
}

function hashOf(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => [...filesAt(root, path)])) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** What a build was made from. */
export interface Inputs {
  /** Hashes of the names and bytes of all files. */
  files: string;
  /** Hash of when pages were last changed. */
  changes: string;
}

/** What a build of a project would be made from now; its changes are undefined where git doesn't tell. */
export function inputsOf(root: string): Omit<Inputs, 'changes'> & {
  changes: string | undefined;
  content: string;
  code: string;
  lastChanges: ReturnType<typeof lastChanges>;
} {
  const [changes, content, sources] = [lastChanges(root), contentHash(root), codeHash(root)];
  return { files: content + sources, content, code: sources, changes: changes && hashOfChanges(changes), lastChanges: changes };
}

/** Hash of when pages were last changed. */
export const hashOfChanges = (changes: Readonly<Record<string, number>>): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('hex');

/**
 * Whether a build was made from the files as they are now. Where git doesn't tell when pages were last changed, what the build knows
 * stands: git refuses the folder of another user, and images are often without it.
 */
export function isBuiltFrom(built: Inputs | undefined, now: Pick<ReturnType<typeof inputsOf>, 'files' | 'changes'>): boolean {
  return built !== undefined && built.files === now.files && (now.changes ?? built.changes) === built.changes;
}

/** Hash of the code alone. */
export const codeHash = (root: string) => hashOf(root, code);

/** Hash of the content alone. */
export const contentHash = (root: string) => hashOf(root, ['content']);
