import type { Git } from './git.ts';

export interface Blob {
  /** Hash of its bytes, as git gives it. */
  id: string;
  bytes: Buffer;
}

/** Reads files of commits with one call of git; undefined for files that don't exist. @param names such as `commit:file` */
export async function readBlobs(git: Git, names: readonly string[]): Promise<(Blob | undefined)[]> {
  const output = await git(['cat-file', '--batch', '-z'], { input: names.map((name) => `${name}\0`).join('') });
  let at = 0;
  return names.map(() => {
    const end = output.indexOf('\n', at);
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(output.subarray(at, end).toString()) ?? [];
    at = end + 1;
    if (id === undefined) return undefined;
    const bytes = output.subarray(at, at + Number(size));
    at += bytes.length + 1;
    return { id, bytes };
  });
}

/** The text of a blob for a line diff; empty for pictures, which have no lines, and for files that don't exist. */
export const diffText = (file: string, blob: Blob | undefined): string =>
  file.startsWith('content/images/') ? '' : (blobText(blob) ?? '');

/** The text of a blob; null if the file doesn't exist. */
export const blobText = (blob: Blob | undefined): string | null => blob?.bytes.toString('utf8') ?? null;
