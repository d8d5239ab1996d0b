import { diffArrays } from 'diff';
import { type Schedule, stateAt } from '../domain/timeline.ts';
import type { Block } from './reading/readBlocks.ts';
import { sentenceKey, type Sentence, sentencesOf } from './reading/sentences.ts';
import { clip, mergeSpans, type Span, spansBetween } from './reading/spans.ts';

/** Sentences that readers see differently, and when. */
export interface TextChange {
  before: Sentence[];
  after: Sentence[];
  /** From the present on, in order of time. */
  spans: Span[];
}

/** Blocks with the schedule that their gates follow. */
export interface Reading {
  blocks: readonly Block[];
  schedule: Schedule;
}

const gatesIn = (blocks: readonly Block[]) => blocks.flatMap(({ runs }) => runs.flatMap(({ when }) => when.flat()));
const timelineName = (gate: string) => gate.split('=')[0] ?? '';

/** The instants at which some blocks show something else. */
function instantsOf({ schedule }: Reading, names: ReadonlySet<string>): number[] {
  return [...names].flatMap((name) => (schedule[name] ?? []).flatMap(([from]) => from ?? []));
}

/** Gives the sentences of an instant; the same array while the same states are active. */
function sentencesAt({ blocks, schedule }: Reading, names: readonly string[]) {
  const known = new Map<string, Sentence[]>();
  return (time: number) => {
    const states = names.flatMap((name) => (schedule[name] ? `${name}=${stateAt(schedule[name], time)}` : []));
    const key = states.join();
    const active = new Set(states);
    const sentences = known.get(key) ?? sentencesOf(blocks, (state) => active.has(state));
    known.set(key, sentences);
    return sentences;
  };
}

type Pair = Pick<TextChange, 'before' | 'after'>;

/** Where two texts differ. Sentences that replace as many others are a change each. */
function differences(before: readonly Sentence[], after: readonly Sentence[]): Pair[] {
  const pairs: Pair[] = [];
  let open: Pair | undefined;
  let [place, newPlace] = [0, 0];
  for (const { added, removed, count } of diffArrays(before.map(sentenceKey), after.map(sentenceKey))) {
    const [was, is] = [added ? [] : before.slice(place, place + count), removed ? [] : after.slice(newPlace, newPlace + count)];
    [place, newPlace] = [place + was.length, newPlace + is.length];
    if (!added && !removed) open = undefined;
    else {
      if (!open) pairs.push((open = { before: [], after: [] }));
      open.before.push(...was);
      open.after.push(...is);
    }
  }
  return pairs.flatMap((pair) =>
    pair.before.length === pair.after.length
      ? pair.before.map((old, index) => ({ before: [old], after: pair.after.slice(index, index + 1) }))
      : [pair],
  );
}

const keyOf = ({ before, after }: Pair) =>
  JSON.stringify([before, after].map((side) => side.map((one) => [sentenceKey(one), one.section])));

/**
 * What readers see differently within a span, at each state of both schedules.
 * @param within the changes of other times are left out
 */
export function compareBlocks(before: Reading, after: Reading, within: Span): TextChange[] {
  const names = new Set([...gatesIn(before.blocks), ...gatesIn(after.blocks)].map(timelineName));
  const [old, fresh] = [before, after].map((reading) => sentencesAt(reading, [...names]));
  const changes = new Map<string, TextChange>();
  let last: { old: Sentence[]; fresh: Sentence[]; pairs: Pair[] } | undefined;
  for (const span of spansBetween([before, after].flatMap((reading) => instantsOf(reading, names))).flatMap((each) => clip(each, within))) {
    const instant = Number.isFinite(span.from) ? span.from : span.until - 1;
    const [was, is] = [old?.(instant) ?? [], fresh?.(instant) ?? []];
    if (last?.old !== was || last.fresh !== is) last = { old: was, fresh: is, pairs: differences(was, is) };
    for (const pair of last.pairs) {
      const known = changes.get(keyOf(pair));
      if (known) known.spans.push(span);
      else changes.set(keyOf(pair), { ...pair, spans: [span] });
    }
  }
  return [...changes.values()].map((change) => ({ ...change, spans: mergeSpans(change.spans) }));
}
