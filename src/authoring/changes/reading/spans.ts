import { isDefined } from '../../../domain/isDefined.ts';

/** A span of time in milliseconds; `until` is exclusive. Infinite where it has no end. */
export interface Span {
  from: number;
  until: number;
}

/** Splits a span at some instants. */
export function spansBetween(instants: readonly number[], within: Span): Span[] {
  const bounds = [-Infinity, ...instants.toSorted((a, b) => a - b), Infinity];
  return bounds
    .slice(1)
    .map((until, index) => clipSpan({ from: bounds[index] ?? -Infinity, until }, within))
    .filter(isDefined);
}

/** Merges changes that have the same key, and joins their spans. */
export function mergeSame<Change extends { spans: Span[] }>(changes: readonly Change[], keyOf: (change: Change) => string): Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const first = merged.get(keyOf(change)) ?? { ...change, spans: [] };
    merged.set(keyOf(change), { ...first, spans: mergeSpans([...first.spans, ...change.spans]) });
  }
  return [...merged.values()];
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

/** The intersection of two spans; undefined if they don't overlap. */
export function clipSpan({ from, until }: Span, within: Span): Span | undefined {
  const clipped = { from: Math.max(from, within.from), until: Math.min(until, within.until) };
  return clipped.from < clipped.until ? clipped : undefined;
}
