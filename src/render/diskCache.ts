import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './projectFolder.ts';

/** Every command, and a server, runs where its content is. */
const folder = join(process.cwd(), '.cache/site');
const ending = '.cache';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** A hash of all packages and of some source files: it changes whenever what they compute may change. A bundle holds none of them. */
export function sourceHash(sources: readonly string[]): string {
  const files = ['package-lock.json', ...globSync([...sources], { cwd: projectFolder }).toSorted()];
  return hash(files.map((file) => hash(readFileSync(join(projectFolder, file)))).join());
}

/** A name for a result; `input` must hold everything that the result depends on. */
export const cacheKey = (...input: readonly string[]): string => hash(JSON.stringify(input));

/** A server may run from a disk that it cannot write to. It then computes everything again after a restart. */
function ignoreReadOnly(write: () => void): void {
  try {
    write();
  } catch (error) {
    // Node says ENOENT if not even the first of several folders can be made.
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Bytes after a hash of them and of their key, so that a changed one is noticed. */
const sealed = (key: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${hash(Buffer.concat([Buffer.from(`${key} `), bytes]))}\n`), bytes]);

function writeBytes(key: string, bytes: Buffer): void {
  const file = join(folder, key + ending);
  const draft = `${file}.${randomUUID()}`;
  ignoreReadOnly(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, sealed(key, bytes));
    renameSync(draft, file); // a reader never sees half a file
  });
}

/**
 * The bytes under a key, undefined if there are none. Reading keeps them from being pruned. A file that cannot be read or has changed, as
 * after a loss of power, is named in the log and counts as missing.
 */
function readBytes(key: string): Buffer | undefined {
  const file = join(folder, key + ending);
  try {
    const entry = readFileSync(file);
    const bytes = entry.subarray(entry.indexOf('\n') + 1);
    if (!entry.equals(sealed(key, bytes))) throw new Error('It is not what was written.');
    ignoreReadOnly(() => utimesSync(file, new Date(), new Date()));
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.warn(`${key}${ending} in the cache cannot be read and is made anew: ${String(error)}`);
    return undefined;
  }
}

/** Stores a result under a key. */
export const writeCache = (key: string, result: unknown): void => writeBytes(key, Buffer.from(JSON.stringify(result)));

/** The result under a key; undefined if there is none. */
export function readCache<Result>(key: string): Result | undefined {
  const bytes = readBytes(key);
  return bytes && (JSON.parse(bytes.toString()) as Result);
}

/**
 * Bytes that take long to make, such as a picture: from the cache, or made and cached.
 * @param sources everything the result depends on: settings, and the bytes of the original
 */
export async function cachedBytes(sources: readonly (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer> {
  const key = cacheKey('bytes', ...sources.map((source) => hash(source)));
  const known = readBytes(key);
  if (known) return known;
  const made = await make();
  writeBytes(key, made);
  return made;
}

export const isCached = (key: string): boolean => existsSync(join(folder, key + ending));

/** Removes what nobody has read or written since an instant, milliseconds. */
export function pruneCache(since: number): void {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(ending))) {
    const file = join(folder, name);
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since) rmSync(file, { force: true });
  }
}
