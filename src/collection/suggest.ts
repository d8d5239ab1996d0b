import { editDistance, nearest } from '../domain/text.ts';

const listLimit = 8;

/** ` Did you mean "x"? Choose from: a, b, c.` for an unknown name; for a long list, only the nearest names. */
export function suggest(name: string, existing: readonly string[], [close] = nearest(name, existing)): string {
  if (existing.length === 0) return ' There are none yet.';
  const question = close === undefined ? '' : ` Did you mean "${close}"?`;
  if (existing.length <= listLimit) return `${question} Choose from: ${existing.join(', ')}.`;
  const distance = new Map(existing.map((candidate) => [candidate, editDistance(name.toLowerCase(), candidate.toLowerCase())]));
  const closest = existing.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0)).slice(0, listLimit);
  return `${question} The closest are: ${closest.join(', ')}.`;
}
