import { randomUUID, createHash, hash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  existsSync,
  utimesSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths of all files in a folder tree, including hidden ones, with forward slashes, in the same order on every machine. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** Hard-links a file, because releases never change; copies it if the file system has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    copyFileSync(from, to);
  }
}

/** Moves a complete folder to its place with one rename. Removes it if another build has put the same there first. */
export function moveFolder(staging: string, folder: string): void {
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(staging, { recursive: true, force: true });
  }
}

function allow(path: string, bits: number): void {
  const { mode } = statSync(path);
  if ((mode & bits) !== bits) chmodSync(path, mode | bits);
}

/**
 * Makes a folder tree readable for everybody. Copies keep the mode of their source, which only its owner can read if it was created with a
 * umask of 077. A server that runs as another user, such as nginx, could then read nothing.
 */
export function makeReadable(folder: string): void {
  allow(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) allow(join(entry.parentPath, entry.name), 0o755);
    else if (entry.isFile()) allow(join(entry.parentPath, entry.name), 0o444);
  }
}

/** The folder with the scripts, stylesheets and fonts of all recently served releases, which open pages still request. */
export const assetsFolder = (root: string): string => join(root, 'dist/assets');

const keptMs = 30 * 86_400_000;

/**
 * Adds the hashed files of a release that is about to be served to the shared folder, and removes those that have not been part of a served
 * release for 30 days. A file's modification time is when it was last part of one.
 * @param now in milliseconds
 */
export function retainAssets(root: string, release: string, now: number): void {
  const [folder, source] = [assetsFolder(root), join(release, 'client/assets')];
  const touch = (file: string, until: number) => utimesSync(join(folder, file), new Date(until), new Date(until));
  const kept = (existsSync(folder) ? filesIn(folder) : []).map((file) => ({ file, until: statSync(join(folder, file)).mtimeMs }));
  // The newest ones belong to the previous release, which was served until now.
  const newest = Math.max(...kept.map(({ until }) => until));
  for (const { file, until } of kept) {
    if (until === newest) touch(file, now - 1000);
    else if (until < now - keptMs) rmSync(join(folder, file), { force: true });
  }
  for (const file of existsSync(source) ? filesIn(source) : []) {
    const target = join(folder, file);
    if (statSync(target, { throwIfNoEntry: false })?.size !== statSync(join(source, file)).size) {
      const temporary = `${target}.${randomUUID()}`;
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(source, file), temporary);
      renameSync(temporary, target);
    }
    touch(file, now);
  }
}

/**
 * Adds hashed files of previous releases to the one that is about to be served, for a host without a shared folder.
 * @param site folder of the static files; the host compresses them itself
 */
export function addOlderAssets(root: string, release: string, site: string): void {
  retainAssets(root, release, Date.now());
  const files = filesIn(assetsFolder(root)).filter((file) => !/\.(?:br|gz)$/.test(file));
  for (const file of files) linkOrCopy(join(assetsFolder(root), file), join(site, 'assets', file));
}

interface ReleaseManifest {
  /** A hash of all files, which is the same on every machine. */
  version: string;
  node: string;
  /** SHA-256 of each file, by path. */
  files: Record<string, string>;
}

/** The file with the manifest of a release, or of a bundle in the cache. */
export const manifestFile = 'release.json';

const hashFiles = (folder: string): ReleaseManifest['files'] =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));

/** Writes the manifest of a complete folder into it, and returns its version. */
export function writeManifest(folder: string): string {
  const { [manifestFile]: _before, ...files } = hashFiles(folder);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const manifest: ReleaseManifest = { version, node: process.versions.node, files };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return version;
}

/** @throws if the folder has no readable manifest */
export const readManifest = (folder: string): ReleaseManifest =>
  JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as ReleaseManifest;

/** Files of the manifest that are missing or changed; only the manifest if that is unreadable; empty if the folder is intact. */
export function findDamagedFiles(folder: string): string[] {
  try {
    const { files } = readManifest(folder);
    const present = hashFiles(folder);
    return Object.keys(files).filter((file) => present[file] !== files[file]);
  } catch {
    return [manifestFile];
  }
}
