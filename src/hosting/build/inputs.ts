import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isTemporaryFile } from '../../collection/contentFiles.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import { lastChanges } from './lastChanges.ts';
import { base } from '../../domain/addresses.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { readReleaseFile } from '../../render/releaseFiles.ts';

/** Commands in a release, by name. */
export const releaseCommands = { start: 'src/cli/start.ts', release: 'src/cli/release.ts', health: 'src/cli/health.ts' };

// Code that is bundled, or that builds the site. Other commands and the editor don't affect the site.
const wings = ['domain', 'collection', 'site', 'web', 'render', 'hosting'].map((wing) => `src/${wing}`);
const code = [...wings, ...Object.values(releaseCommands), 'content.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const isInput = (name: string) => !isTemporaryFile(name) && !/\.test\.\w+$/.test(name);

/** The files at or below a path, in the same order on every machine, without hidden files, leftovers and tests. */
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

/** The inputs of a build. */
export interface Inputs {
  /** Hashes of the names and bytes of all files. */
  content: string;
  code: string;
  /** Last changes of pages and data files; undefined if git doesn't know. */
  lastChanges: Record<string, number> | undefined;
}

/** The inputs of the active release; undefined if there is no readable one. */
export function builtInputs(root: string): Inputs | undefined {
  try {
    const folder = currentRelease(root);
    const { contentHash, codeHash } = readReleaseFile(folder, 'build');
    return { content: contentHash, code: codeHash, lastChanges: readReleaseFile(folder, 'lastChanges') };
  } catch {
    return undefined;
  }
}

/** The inputs that a build of the content in a folder would have now. */
export const hashInputs = (root: string, project = projectFolder): Inputs => ({
  content: contentHash(root),
  code: codeHash(project),
  lastChanges: lastChanges(root),
});

/**
 * True if a build has the current inputs. If git doesn't know the last changes now, those of the build are kept: git refuses a folder that
 * another user owns, and images often don't include git.
 */
export function isBuiltFrom(built: Inputs | undefined, now: Inputs): boolean {
  return built !== undefined && isDeepStrictEqual(built, { ...now, lastChanges: now.lastChanges ?? built.lastChanges });
}

/** Hash of the code, and of the base path that is built into it. */
export const codeHash = (project = projectFolder) => hashFiles(project, code, base);

/** Hash of the content and the files of `public/`. */
export const contentHash = (root: string) => hashFiles(root, ['content', 'public']);
