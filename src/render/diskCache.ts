import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parser } from '../collection/readContent.ts';
import { projectFolder } from './projectFolder.ts';
import { replaceFile } from './replaceFile.ts';

/** Commands and servers run in the folder of the content. */
const folder = join(process.cwd(), '.cache/site');
const extension = '.cache';

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** The key of a result. `input` must contain everything that the result depends on. */
export const cacheKey = (...input: readonly string[]): string => hash(JSON.stringify(input));

/** A server may run on a read-only or full disk. It then computes everything again after a restart. */
function ignoreReadOnly(write: () => void): void {
  try {
    write();
  } catch (error) {
    // Node reports ENOENT if it can't create the first of several nested folders.
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Prefixes bytes with a checksum of the key and the bytes, to detect corruption. */
const withChecksum = (key: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${hash(Buffer.concat([Buffer.from(`${key} `), bytes]))}\n`), bytes]);

function writeBytes(key: string, bytes: Buffer): void {
  ignoreReadOnly(() => {
    mkdirSync(folder, { recursive: true });
    replaceFile(join(folder, key + extension), (temporary) => writeFileSync(temporary, withChecksum(key, bytes)));
  });
}

/** Reads bytes, which postpones pruning. A file that is unreadable or corrupt, as after a power failure, is logged and counts as missing. */
function readBytes(key: string): Buffer | undefined {
  const file = join(folder, key + extension);
  try {
    const entry = readFileSync(file);
    const bytes = entry.subarray(entry.indexOf('\n') + 1);
    if (!entry.equals(withChecksum(key, bytes))) throw new Error('It is not what was written.');
    ignoreReadOnly(() => utimesSync(file, new Date(), new Date()));
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      console.warn(`${key}${extension} in the cache cannot be read and is made anew: ${String(error)}`);
    return undefined;
  }
}

export const writeCache = (key: string, result: unknown): void => writeBytes(key, Buffer.from(JSON.stringify(result)));

/** Reads a result that was stored as JSON; undefined if there is none, or it is damaged. */
export function readCache<Result>(key: string): Result | undefined {
  const bytes = readBytes(key);
  return bytes && (JSON.parse(bytes.toString()) as Result);
}

/** Caches bytes that are expensive to compute. @param sources all that the result depends on: settings, and the bytes of the original */
export async function cachedBytes(sources: readonly (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer> {
  const key = cacheKey('bytes', ...sources.map((source) => hash(source)));
  const known = readBytes(key);
  if (known) return known;
  const made = await make();
  writeBytes(key, made);
  return made;
}

/** Removes entries that have not been read or written since an instant, in milliseconds, and what ended programs left half written. */
export function pruneCache(since: number): void {
  ignoreReadOnly(() => {
    for (const name of readdirSync(folder).filter((entry) => entry.includes(extension))) {
      const file = join(folder, name);
      if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since) rmSync(file, { force: true });
    }
  });
}

export function cached<Result>(key: string, compute: () => Result): Result {
  const known = readCache<Result>(key);
  if (known !== undefined) return known;
  const result = compute();
  writeCache(key, result);
  return result;
}

/** What parses texts, with all packages. */
const sources = [
  'package-lock.json',
  'content.config.ts',
  'src/render/{compileMdx,diskCache}.ts',
  'src/build/pages/*.ts',
  'src/site/serializedElements.ts',
  'src/{domain,collection,web/news/markdown}/**/*.ts',
];
const hashSources = () => {
  const files = globSync(sources, { cwd: projectFolder }).toSorted();
  return hash(files.map((file) => hash(readFileSync(join(projectFolder, file)))).join());
};
/** A hash of all code that parses texts. A constant in the bundle of a release, which has no sources. */
export const textVersion = (): string => process.env.TEXT_VERSION ?? hashSources();

export const inspectionKey = (version: string, kind: keyof Parser, body: string): string => cacheKey(version, 'inspection', kind, body);

export const cachedParser = (parser: Parser, version = textVersion()): Parser => ({
  page: (body) => cached(inspectionKey(version, 'page', body), () => parser.page(body)),
  news: (body) => cached(inspectionKey(version, 'news', body), () => parser.news(body)),
});
