import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pickDefined } from '../domain/defined.ts';
import { cachedBytes } from '../render/diskCache.ts';
import type { Bytes, FileIndex, IndexedFile, Resource } from '../render/resource.ts';
import { brotli, bytesResource, gzipped, isTextType, mediaType, worthCompressing } from '../render/resource.ts';
import { filesIn } from './releases/releases.ts';

/** Writes those compressed copies of a resource that are smaller than it, beside its file. Returns its index entry. */
function writeCopies(folder: string, file: string, { br, gzip, plain, ...resource }: Resource<Bytes>): IndexedFile {
  const write = (extension: string, bytes: Bytes | undefined) => {
    if (!bytes || bytes.length >= plain.length) return undefined;
    writeFileSync(join(folder, file + extension), bytes);
    return bytes.length;
  };
  const sizes = { br: write('.br', br), gzip: write('.gz', gzip) };
  return { ...resource, file, plain: plain.length, ...pickDefined(sizes, ['br', 'gzip']) };
}

export function writeResource(folder: string, file: string, resource: Resource<Bytes>): IndexedFile {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, resource.plain);
  return writeCopies(folder, file, resource);
}

/** In bytes. Above this size, the slowest quality takes seconds. */
const slowestUpTo = 1_000_000;

/** Compresses as much as possible with brotli and gzip, unless the bytes are too few to be worth it. Slow, so results are cached. */
async function compressDensely(bytes: Bytes): Promise<{ br?: Bytes; gzip?: Bytes }> {
  if (bytes.length < worthCompressing) return {};
  const cached = async (name: string, compress: () => Promise<Bytes>) =>
    new Uint8Array(await cachedBytes([name, Buffer.from(bytes)], async () => Buffer.from(await compress())));
  const quality = bytes.length > slowestUpTo ? 9 : 11;
  const [br, gzip] = await Promise.all([
    cached(`brotli ${quality}`, () => brotli(bytes, quality)),
    cached('gzip', () => gzipped(bytes, 9)),
  ]);
  return { br, gzip };
}

export async function denseResource(text: string, type: string): Promise<Resource<Bytes>> {
  const resource = bytesResource(new TextEncoder().encode(text), type);
  return { ...resource, ...(await compressDensely(resource.plain)) };
}

const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');

/** Paths of the files in a folder tree, with forward slashes. Excludes hidden files and compressed copies. */
export const filesBelow = (folder: string): string[] => filesIn(folder).filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file));

/** Indexes files of the served folder at their own paths, and writes compressed copies beside texts. Pages are indexed when rendered. */
export async function compressAndIndex(client: string): Promise<FileIndex> {
  const indexed = filesBelow(client).map(async (file) => {
    const resource = bytesResource(await readFile(join(client, file)), mediaType(file), file.startsWith('assets/'));
    const compressed = isTextType(resource.type) && (await compressDensely(resource.plain));
    return [`/${file}`, writeCopies(client, file, { ...resource, ...compressed })] as const;
  });
  return Object.fromEntries(await Promise.all(indexed));
}
