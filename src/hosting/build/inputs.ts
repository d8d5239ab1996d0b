import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isLeftover } from '../../collection/leftovers.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import { readJson } from '../releases/readJson.ts';
import { lastChanges } from './lastChanges.ts';
import { base } from '../../domain/base.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { releaseFiles } from '../../render/releaseLayout.ts';

/** The commands that a release contains, by name. */
export const releaseCommands = { start: 'src/cli/start.ts', release: 'src/cli/release.ts', health: 'src/cli/health.ts' };

// What is bundled, and what renders and writes. Any other command and the editor make no difference to the site.
const wings = ['domain', 'collection', 'site', 'web', 'render', 'hosting'].map((wing) => `src/${wing}`);
const code = [...wings, ...Object.values(releaseCommands), 'content.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const isInput = (name: string) => !isLeftover(name) && !/\.test\.\w+$/.test(name);

/** Files at or below a path, in the same order on every machine, without hidden files, left-overs and tests. */
function* filesAt(root: string, path: string): Generator<string> {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isFile()) yield path;
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(join(root, path)).filter(isInput).toSorted()) yield* filesAt(root, `${path}/${name}`);
}

function hashFiles(root: string, paths: string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const file of paths.flatMap((path) => [...filesAt(root, path)])) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** What a build is made from. */
export interface Inputs {
  /** Hashes of the names and bytes of all files. */
  content: string;
  code: string;
  /** When pages and data files were last changed; undefined where git doesn't tell. */
  lastChanges: Record<string, number> | undefined;
}

/** What the active release was made from; undefined if there is none that can be read. */
export function builtInputs(root: string): Inputs | undefined {
  try {
    const folder = currentRelease(root);
    const { contentHash, codeHash } = readJson<{ contentHash: string; codeHash: string }>(folder, releaseFiles.build);
    return { content: contentHash, code: codeHash, lastChanges: readJson(folder, releaseFiles.lastChanges) };
  } catch {
    return undefined;
  }
}

/** What a build of the content in a folder would be made from now. */
export const inputsOf = (root: string, project = projectFolder): Inputs => ({
  content: contentHash(root),
  code: codeHash(project),
  lastChanges: lastChanges(root),
});

/**
 * Whether a build was made from the files as they are now. Where git doesn't tell when pages were last changed, what the build knows
 * stands: git refuses the folder of another user, and images are often without it.
 */
export function isBuiltFrom(built: Inputs | undefined, now: Inputs): boolean {
  return built !== undefined && isDeepStrictEqual(built, { ...now, lastChanges: now.lastChanges ?? built.lastChanges });
}

/** Hash of the code alone, and of what is written into it. */
export const codeHash = (project = projectFolder) => hashFiles(project, code, base);

/** Hash of the content and its files alone. */
export const contentHash = (root: string) => hashFiles(root, ['content', 'public']);
