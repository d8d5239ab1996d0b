import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isTemporaryFile } from '../collection/files/contentFiles.ts';
import { base } from '../domain/addresses.ts';
import { projectFolder } from '../render/projectFolder.ts';
import { readReleaseFile } from '../render/releaseFiles.ts';
import { GitError, gitSync } from './git.ts';
import { currentRelease } from './releases/releases.ts';

/** The output of git; undefined without git or a repository, or if git refuses a repository that another user owns. */
function tryGit(root: string, args: readonly string[]): string | undefined {
  try {
    // A partial clone must not fetch what it left out.
    return gitSync(root, args, { env: { GIT_NO_LAZY_FETCH: '1' } });
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * The time at which each page and data file was last changed on the branch, in seconds since the epoch. Excludes data files with uncommitted
 * changes. Undefined where git says nothing, and in a shallow clone, in which every file would seem as old as the clone.
 */
export function lastChanges(root: string): Record<string, number> | undefined {
  const args = ['log', '--first-parent', '-m', '--relative', '--name-only', '--format=%x00%ct %D', '--', 'content/pages', 'content/data'];
  const log = tryGit(root, args);
  const edited = tryGit(root, ['diff', '--relative', '--name-only', 'HEAD', '--', 'content/data']);
  if (log === undefined || edited === undefined) return undefined;
  const changes: Record<string, number> = {};
  for (const commit of log.split('\0').slice(1)) {
    const [first = '', ...files] = commit.trimEnd().split('\n');
    // git marks the oldest commits of a shallow clone this way.
    if (/\bgrafted\b/.test(first)) return undefined;
    for (const file of files.filter((name) => name !== '')) changes[file] ??= Number.parseInt(first, 10);
  }
  for (const file of edited.split('\n')) delete changes[file];
  return changes;
}

export const releaseCommands = { start: 'src/cli/start.ts', release: 'src/cli/release.ts', health: 'src/cli/health.ts' };

// Code that is bundled, or that builds the site. Other commands don't affect it.
const layers = ['domain', 'collection', 'site', 'web', 'render', 'build', 'server', 'review', 'editor'].map((layer) => `src/${layer}`);
const settings = ['content.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const code = [...layers, ...Object.values(releaseCommands), 'src/cli/runCommand.ts', ...settings];
const isInput = (name: string) => !isTemporaryFile(name) && !/\.test\.\w+$/.test(name);

/** The files at or below a path, in the same order on every machine, without hidden files, temporary files and tests. */
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

type Inputs = ReturnType<typeof hashInputs>;

/** The inputs of the active release; undefined if there is no readable one. */
export function builtInputs(root: string): Inputs | undefined {
  try {
    const folder = currentRelease(root);
    const built = readReleaseFile(folder, 'build');
    return { content: built.contentHash, code: built.codeHash, lastChanges: readReleaseFile(folder, 'lastChanges') };
  } catch {
    return undefined;
  }
}

export const hashInputs = (root: string, project = projectFolder) => ({
  /** Hashes of the names and bytes of all files. */
  content: contentHash(root),
  code: codeHash(project),
  /** Last changes of pages and data files; undefined if git doesn't know. */
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

export const contentHash = (root: string) => hashFiles(root, ['content', 'public']);
