import { diff3Merge } from 'node-diff3';
import { sentencesOf } from '../../text/sentencesOf.ts';

/** Sentences that two people have changed in different ways. */
export type Clash = Record<'base' | 'mine' | 'theirs', string>;

type Region = { ok: string[] } | { conflict: { a: string[]; o: string[]; b: string[] } };

/** Whether the sentences of a conflict belong together one by one: as many on each side, and none was moved. */
const isAligned = (mine: string[], base: string[], theirs: string[]) =>
  mine.length === base.length &&
  theirs.length === base.length &&
  [mine, theirs].every((side) => side.every((sentence, index) => sentence === base[index] || !base.includes(sentence)));

function partsOf(region: Region): (string | Clash)[] {
  if ('ok' in region) return [region.ok.join('')];
  const { a: mine, o: base, b: theirs } = region.conflict;
  // Changes of neighboring sentences don't contradict each other.
  if (!isAligned(mine, base, theirs)) return [{ mine: mine.join(''), base: base.join(''), theirs: theirs.join('') }];
  return base.map((before, index) => {
    const [own = '', other = ''] = [mine[index], theirs[index]];
    if (own === before || own === other) return other;
    return other === before ? own : { mine: own, base: before, theirs: other };
  });
}

/** Merges two edits of a text, sentence by sentence: what both can have, and clashes in between. */
export function mergeSentences(mine: string, base: string, theirs: string): (string | Clash)[] {
  const regions = diff3Merge(sentencesOf(mine), sentencesOf(base), sentencesOf(theirs), { excludeFalseConflicts: true }) as Region[];
  return regions.flatMap(partsOf);
}
