import { diff3Merge } from 'node-diff3';
import { sentencesOf } from '../../../domain/sentencesOf.ts';

/** A passage that both sides changed in different ways. */
export type SentenceConflict = Record<'base' | 'branch' | 'main', string>;

/** Merged text, or a passage that is still to be decided. */
export type MergedPart = string | SentenceConflict;

type Region = { ok: string[] } | { conflict: { a: string[]; o: string[]; b: string[] } };

/** True if the sentences of a conflict correspond one to one: the same number on each side, none of them moved. */
const isAligned = (branch: string[], base: string[], main: string[]) =>
  branch.length === base.length &&
  main.length === base.length &&
  [branch, main].every((side) => side.every((sentence, index) => sentence === base[index] || !base.includes(sentence)));

function mergeRegion(region: Region): MergedPart[] {
  if ('ok' in region) return [region.ok.join('')];
  const { a: branch, o: base, b: main } = region.conflict;
  // Edits of neighboring sentences don't conflict, although diff3 reports them as one region.
  if (!isAligned(branch, base, main)) return [{ branch: branch.join(''), base: base.join(''), main: main.join('') }];
  return base.map((baseSentence, index) => {
    const [branchSentence = '', mainSentence = ''] = [branch[index], main[index]];
    if (branchSentence === baseSentence || branchSentence === mainSentence) return mainSentence;
    return mainSentence === baseSentence ? branchSentence : { branch: branchSentence, base: baseSentence, main: mainSentence };
  });
}

/** Three-way merge of a text, sentence by sentence. Returns merged text and conflicts, in order. */
export function mergeSentences(branch: string, base: string, main: string): MergedPart[] {
  const regions = diff3Merge(sentencesOf(branch), sentencesOf(base), sentencesOf(main), { excludeFalseConflicts: true }) as Region[];
  return regions.flatMap(mergeRegion);
}
