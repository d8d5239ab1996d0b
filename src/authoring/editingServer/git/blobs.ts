import type { Git } from '../../../hosting/git/git.ts';

/** A file as git keeps it. */
export interface Blob {
  id: string;
  bytes: Buffer;
}

/** Files of commits, each named by both; undefined for files that are not there. */
export async function readBlobs(git: Git, names: readonly { commit: string; file: string }[]): Promise<(Blob | undefined)[]> {
  const input = names.map(({ commit, file }) => `${commit}:${file}\0`).join('');
  const output = await git(['cat-file', '--batch', '-z'], { input });
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

/** The text of a file; null if there is no file. */
export const blobText = (blob: Blob | undefined): string | null => blob?.bytes.toString('utf8') ?? null;
