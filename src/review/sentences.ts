import { diffArrays } from 'diff';
import { memoize } from '../domain/memoize.ts';
import { sentencesOf } from '../domain/text.ts';
import { type Schedule, stateAt } from '../domain/timeline.ts';
import { type DocumentBlock, runsText } from '../render/readDocument.ts';

/** A span of time in milliseconds; `until` is exclusive. Infinite where it has no end. */
export interface Span {
  from: number;
  until: number;
}

/** The parts into which instants divide a span. */
export function spansBetween(instants: readonly number[], { from: first, until: last }: Span): Span[] {
  const within = [...new Set(instants)].filter((instant) => first < instant && instant < last);
  const bounds = [first, ...within.toSorted((a, b) => a - b)];
  return bounds.map((from, index) => ({ from, until: bounds[index + 1] ?? last }));
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}

export function mergeSame<Change extends { spans: Span[] }>(changes: readonly Change[], keyOf: (change: Change) => string): Change[] {
  return [...Map.groupBy(changes, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, spans: mergeSpans(same.flatMap(({ spans }) => spans)) })),
  );
}

interface Sentence {
  text: string;
  /** Link targets, and addresses of pictures. */
  links: readonly string[];
  block: DocumentBlock;
}

type SentencePair = Record<'before' | 'after', Sentence[]>;

export interface TextChange extends SentencePair {
  /** In order of time, none before the present. */
  spans: Span[];
}

function splitSentences(blocks: readonly DocumentBlock[], isActive: (state: string) => boolean): Sentence[] {
  return blocks.flatMap((block) => {
    const shown = block.runs.filter(({ when }) => when.every((states) => states.some(isActive)));
    const text = runsText(shown).replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const links = shown.flatMap(({ href, text: words }) => (href === undefined ? [] : [{ text: words.replace(/\s+/g, ' ').trim(), href }]));
    return sentencesOf(text).map((sentence) => ({
      text: sentence.trim(),
      links: [...new Set(links.filter((link) => sentence.includes(link.text)).map(({ href }) => href))],
      block,
    }));
  });
}

/** The same key for sentences that readers can't tell apart. */
const sentenceKey = ({ text, links }: Sentence): string => [text, ...links].join('\0');
// Texts first, which nearly always tell: two versions of a long page are compared a million times.
const isSameSentence = (one: Sentence, other: Sentence) => one.text === other.text && sentenceKey(one) === sentenceKey(other);

/** The timelines whose states decide what of some blocks shows. */
export const timelinesOf = (blocks: readonly DocumentBlock[]): string[] => [
  ...new Set(blocks.flatMap(({ runs }) => runs.flatMap(({ when }) => when.flat())).map((state) => state.split('=')[0] ?? '')),
];

/** Returns a lookup of the sentences shown at an instant, which splits them once for each state of the gates. */
function createSentenceLookup(blocks: readonly DocumentBlock[], schedule: Schedule, names: readonly string[]) {
  const activeSentences = memoize((states: string) => {
    const active = new Set(states.split(' '));
    return splitSentences(blocks, (state) => active.has(state));
  });
  return (time: number) =>
    activeSentences(names.flatMap((name) => (schedule[name] ? [`${name}=${stateAt(schedule[name], time)}`] : [])).join(' '));
}

/** Diffs two lists of sentences. If as many were added as removed, each pair is a change of its own. */
function pairSentences(before: Sentence[], after: Sentence[]): SentencePair[] {
  const runs: SentencePair[] = [];
  let isOpen = false;
  for (const { added, removed, value } of diffArrays(before, after, { comparator: isSameSentence })) {
    if ((added || removed) && !isOpen) runs.push({ before: [], after: [] });
    isOpen = added || removed;
    if (removed) runs.at(-1)?.before.push(...value);
    if (added) runs.at(-1)?.after.push(...value);
  }
  return runs.flatMap((run) => {
    // Split pure additions and removals, so that the same sentence merges with itself in other states.
    if (run.after.length === 0) return run.before.map((sentence) => ({ before: [sentence], after: [] }));
    if (run.before.length === 0) return run.after.map((sentence) => ({ before: [], after: [sentence] }));
    if (run.before.length !== run.after.length) return [run];
    return run.before.map((sentence, index) => ({ before: [sentence], after: run.after.slice(index, index + 1) }));
  });
}

const changeKey = ({ before, after }: TextChange) =>
  JSON.stringify([before, after].map((side) => side.map((one) => [sentenceKey(one), one.block.section])));

/**
 * Diffs what readers see in every state that either schedule takes on: the instants at which a gate changes divide time into spans, and
 * within each, both sides are two lists of sentences. @param within changes outside this span are left out
 */
export function compareBlocks(
  blocks: Record<'before' | 'after', readonly DocumentBlock[]>,
  { before, after }: Record<'before' | 'after', { schedule: Schedule }>,
  within: Span,
): TextChange[] {
  const names = timelinesOf([...blocks.before, ...blocks.after]);
  const sentencesBefore = createSentenceLookup(blocks.before, before.schedule, names);
  const sentencesAfter = createSentenceLookup(blocks.after, after.schedule, names);
  const instants = [before, after]
    .flatMap(({ schedule }) => names.flatMap((name) => (schedule[name] ?? []).map(([from]) => from)))
    .filter((from) => from !== null);
  const changes = spansBetween(instants, within).flatMap((span) =>
    pairSentences(sentencesBefore(span.from), sentencesAfter(span.from)).map((pair) => ({ ...pair, spans: [span] })),
  );
  return mergeSame(changes, changeKey);
}
