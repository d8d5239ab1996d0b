import { isDefined } from '../../domain/isDefined.ts';
import { memoize } from '../../domain/memoize.ts';
import { type Schedule, stateAt } from '../../domain/timeline.ts';
import { differences } from './reading/differences.ts';
import type { DocumentBlock } from '../../render/readDocument.ts';
import { sentenceKey, type Sentence, splitSentences } from './reading/sentences.ts';
import { mergeSame, type Span, spansBetween } from './reading/spans.ts';

/** Sentences that differ for readers, and when. */
export interface TextChange {
  before: Sentence[];
  after: Sentence[];
  /** In order of time, none before the present. */
  spans: Span[];
}

/** Blocks with the schedule that controls their gates. */
interface ScheduledBlocks {
  blocks: readonly DocumentBlock[];
  schedule: Schedule;
}

const gatesIn = (blocks: readonly DocumentBlock[]) => blocks.flatMap(({ runs }) => runs.flatMap(({ when }) => when.flat()));
const timelineName = (gate: string) => gate.split('=')[0] ?? '';

function instantsOf({ schedule }: ScheduledBlocks, names: ReadonlySet<string>): number[] {
  return [...names].flatMap((name) => (schedule[name] ?? []).map(([from]) => from).filter((from) => from !== null));
}

/** Returns a lookup of the sentences shown at an instant. It returns the same array for as long as no gate changes its state. */
function createSentenceLookup({ blocks, schedule }: ScheduledBlocks, names: readonly string[]) {
  const activeSentences = memoize((states: string) => {
    const active = new Set(states.split(' '));
    return splitSentences(blocks, (state) => active.has(state));
  });
  return (time: number) =>
    activeSentences(
      names
        .map((name) => (schedule[name] ? `${name}=${stateAt(schedule[name], time)}` : undefined))
        .filter(isDefined)
        .join(' '),
    );
}

/** Diffs two lists of sentences. If as many were added as removed, each pair is a change of its own. */
function pairSentences(before: readonly Sentence[], after: readonly Sentence[]): Omit<TextChange, 'spans'>[] {
  return differences(before.map(sentenceKey), after.map(sentenceKey)).flatMap(({ before: runBefore, after: runAfter }) => {
    const [saidBefore, saidAfter] = [before.slice(runBefore.from, runBefore.until), after.slice(runAfter.from, runAfter.until)];
    // Split pure additions and removals, so that the same sentence merges with itself in other states.
    if (saidAfter.length === 0) return saidBefore.map((sentence) => ({ before: [sentence], after: [] }));
    if (saidBefore.length === 0) return saidAfter.map((sentence) => ({ before: [], after: [sentence] }));
    if (saidBefore.length !== saidAfter.length) return [{ before: saidBefore, after: saidAfter }];
    return saidBefore.map((sentence, index) => ({ before: [sentence], after: saidAfter.slice(index, index + 1) }));
  });
}

const changeKey = ({ before, after }: TextChange) =>
  JSON.stringify([before, after].map((side) => side.map((one) => [sentenceKey(one), one.section])));

/** Diffs what readers see in every state that either schedule takes on. @param within changes outside this span are left out */
export function compareBlocks(before: ScheduledBlocks, after: ScheduledBlocks, within: Span): TextChange[] {
  const names = new Set([...gatesIn(before.blocks), ...gatesIn(after.blocks)].map(timelineName));
  const [sentencesBefore, sentencesAfter] = [before, after].map((reading) => createSentenceLookup(reading, [...names]));
  const instants = [before, after].flatMap((reading) => instantsOf(reading, names));
  let last: { saidBefore: Sentence[]; saidAfter: Sentence[]; pairs: Omit<TextChange, 'spans'>[] } | undefined;
  const changes = spansBetween(instants, within).flatMap((span) => {
    const [saidBefore, saidAfter] = [sentencesBefore?.(span.from) ?? [], sentencesAfter?.(span.from) ?? []];
    if (last?.saidBefore !== saidBefore || last.saidAfter !== saidAfter)
      last = { saidBefore, saidAfter, pairs: pairSentences(saidBefore, saidAfter) };
    return last.pairs.map((pair) => ({ ...pair, spans: [span] }));
  });
  return mergeSame(changes, changeKey);
}
