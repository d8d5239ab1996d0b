import { diff3Merge } from 'node-diff3';
import { sentencesOf } from '../../../domain/sentencesOf.ts';

/** A passage that both sides changed in different ways. */
export type SentenceConflict = Record<'base' | 'mine' | 'theirs', string>;

/** Merged text, or a passage that is still to be decided. */
export type MergedPart = string | SentenceConflict;

type Region = { ok: string[] } | { conflict: { a: string[]; o: string[]; b: string[] } };

/** True if the sentences of a conflict correspond one to one: the same number on each side, none of them moved. */
const isAligned = (mine: string[], base: string[], theirs: string[]) =>
  mine.length === base.length &&
  theirs.length === base.length &&
  [mine, theirs].every((side) => side.every((sentence, index) => sentence === base[index] || !base.includes(sentence)));

function mergeRegion(region: Region): MergedPart[] {
  if ('ok' in region) return [region.ok.join('')];
  const { a: mine, o: base, b: theirs } = region.conflict;
  // Edits of neighboring sentences don't conflict, although diff3 reports them as one region.
  if (!isAligned(mine, base, theirs)) return [{ mine: mine.join(''), base: base.join(''), theirs: theirs.join('') }];
  return base.map((baseSentence, index) => {
    const [mySentence = '', theirSentence = ''] = [mine[index], theirs[index]];
    if (mySentence === baseSentence || mySentence === theirSentence) return theirSentence;
    return theirSentence === baseSentence ? mySentence : { mine: mySentence, base: baseSentence, theirs: theirSentence };
  });
}

/** Three-way merge of a text, sentence by sentence. Returns merged text and conflicts, in order. */
export function mergeSentences(mine: string, base: string, theirs: string): MergedPart[] {
  const regions = diff3Merge(sentencesOf(mine), sentencesOf(base), sentencesOf(theirs), { excludeFalseConflicts: true }) as Region[];
  return regions.flatMap(mergeRegion);
}
