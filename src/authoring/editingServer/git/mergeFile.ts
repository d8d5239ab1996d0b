import type { Choice, Conflict } from '../../editor/handIn.ts';
import { createLabelLookup } from '../../forms/labelLookup.ts';
import { type SentenceConflict, mergeSentences } from './mergeSentences.ts';
import { type Blob, readBlobs, blobText } from '../../../hosting/git/blobs.ts';
import { outputText } from '../../../hosting/git/git.ts';
import type { Repository } from './repository.ts';

type Commits = Record<'base' | 'branch' | 'main', string>;

/** The merge of a file that both sides changed. */
export interface FileMerge {
  file: string;
  /** Blob ids; undefined if the file doesn't exist on that side. */
  blobs: Record<'branch' | 'main', string | undefined>;
  conflicts: Conflict[];
  /** The merged text, with unresolved conflicts in between; undefined if the file is binary or was deleted on one side. */
  parts: (string | (SentenceConflict & { id: string }))[] | undefined;
}

/** The text of a blob: null if the file doesn't exist, undefined if it isn't UTF-8 text. */
function readable(blob: Blob | undefined): string | null | undefined {
  const text = blobText(blob);
  return text !== null && (text.includes('\0') || !blob?.bytes.equals(Buffer.from(text))) ? undefined : text;
}

/** Three-way merge of a file, sentence by sentence. */
export async function mergeFile({ git }: Repository, file: string, commits: Commits): Promise<FileMerge> {
  const names = [commits.base, commits.branch, commits.main].map((commit) => `${commit}:${file}`);
  const blobs = await readBlobs(git, names);
  const [base, branch, main] = blobs.map(readable);
  const [who = '', at = ''] = (await outputText(git(['log', '-1', '--format=%an%x09%aI', commits.main, '--', file]))).split('\t');
  const merge = { file, blobs: { branch: blobs[1]?.id, main: blobs[2]?.id } };
  if (typeof branch !== 'string' || typeof main !== 'string') {
    const shown = { base: base ?? null, branch: branch === undefined ? '' : branch, main: main === undefined ? '' : main };
    return { ...merge, parts: undefined, conflicts: [{ id: file, file, isWhole: true, ...shown, who, at }] };
  }
  const parts = mergeSentences(branch, base ?? '', main).map((part, index) =>
    typeof part === 'string' ? part : { ...part, id: `${file}#${index}` },
  );
  const labelAt = createLabelLookup(file, branch);
  let offset = 0;
  const conflicts: Conflict[] = [];
  for (const part of parts) {
    const written = typeof part === 'string' ? part : part.branch;
    const label = labelAt(offset + written.search(/\S|$/));
    if (typeof part !== 'string') conflicts.push({ ...part, file, ...(label !== undefined && { label }), isWhole: false, who, at });
    offset += written.length;
  }
  return { ...merge, parts, conflicts };
}

/** The text of a resolved conflict. An author's own wording gets the whitespace around the text that it replaces. */
function resolvedText({ branch, main }: SentenceConflict, choice: Choice | undefined): string {
  if (!choice || 'take' in choice) return choice?.take === 'branch' ? branch : main;
  const words = choice.text.trim();
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(branch === '' ? main : branch) ?? [];
  return words === '' ? '' : before + words + after;
}

/** The blob of a file with all conflicts resolved; undefined if that deletes the file. */
export async function resolvedFile({ git }: Repository, { file, parts, blobs }: FileMerge, choices: Record<string, Choice>) {
  if (!parts) {
    const choice = choices[file];
    return blobs[choice && 'take' in choice ? choice.take : 'main'];
  }
  const text = parts.map((part) => (typeof part === 'string' ? part : resolvedText(part, choices[part.id]))).join('');
  return await outputText(git(['hash-object', '-w', '--stdin'], { input: text }));
}
