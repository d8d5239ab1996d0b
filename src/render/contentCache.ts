import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bytes } from '../files/compress.ts';

const project = join(import.meta.dirname, '../..');
const folder = join(project, 'node_modules/.cache/site');

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Names the state of what a computation is made of besides its input: the packages, and some of our sources. */
export function sourceHash(sources: string): string {
  const files = ['package-lock.json', ...globSync(sources, { cwd: project }).toSorted()];
  return hash(files.map((file) => hash(readFileSync(join(project, file)))).join());
}

/** A name for what a computation in some state gives for some input. */
export const cacheKey = (state: string, ...input: readonly string[]): string => hash(JSON.stringify([state, ...input]));

/** A server may stand on a disk that it cannot write to; then it computes again after its next start. */
function passOverUnwritable(error: NodeJS.ErrnoException): void {
  if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(error.code ?? '')) throw error;
}

/** Files that this thread has written or read. */
const used = new Set<string>();

/** What this thread has used since it last told; another passes it to `addUsed`. */
export function takeUsed(): string[] {
  const names = [...used];
  used.clear();
  return names;
}

/** Notes what another thread has used. */
export function addUsed(names: readonly string[]): void {
  for (const name of names) used.add(name);
}

// Another process may be writing a draft.
const isWhole = /\.(?:br|gz|json|page)$/;

/** Removes what was kept and not used since this process began, by this thread and those that told it. */
export function prune(): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && isWhole.test(entry.name) && !used.has(entry.name)) rmSync(join(folder, entry.name), { force: true });
}

let made = false;

function write(name: string, content: Bytes | string): void {
  const file = join(folder, name);
  const draft = `${file}.${randomUUID()}`;
  try {
    if (!made) mkdirSync(folder, { recursive: true });
    made = true;
    writeFileSync(draft, content);
    renameSync(draft, file); // so that nobody reads half a file
  } catch (error) {
    passOverUnwritable(error as NodeJS.ErrnoException);
  }
}

/** What is kept under a name; undefined: nothing. */
function read(name: string): Buffer<ArrayBuffer> | undefined {
  used.add(name);
  try {
    return readFileSync(join(folder, name));
  } catch {
    return undefined;
  }
}

/** What a slow computation gives; kept from build to build under a name that must tell everything it depends on. */
export async function cached(name: string, compute: () => Promise<Bytes>): Promise<Bytes> {
  const known = read(name);
  if (known) return known;
  const result = await compute();
  write(name, result);
  return result;
}

/** The same for a text that is computed at once. */
export function cachedText(name: string, compute: () => string): string {
  const known = read(name);
  if (known) return known.toString();
  const result = compute();
  write(name, result);
  return result;
}
