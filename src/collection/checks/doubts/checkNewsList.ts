import { yearOf } from '../../../domain/days.ts';
import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { CollectionDraft, NewsDraft } from '../../draft.ts';

const { warningAt } = reporter('copy');
const order = reporter('year');

/** Later ones have an error of their own (`checkYears`). */
const yearsAfter = 5;

export const isLikelyYear = (live: string, { data: { convention } }: CollectionDraft): boolean =>
  !convention || (yearOf(live) >= convention.since && yearOf(live) <= convention.conYear + yearsAfter);

/** Items are numbered as they are written, and may be written months ahead. */
const longestAhead = 180 * 86_400_000;

/** A text or heading without what nobody notices: white space and capitals. */
const simplify = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Warns of an item that is far from its neighbors by number: its year is wrong, or its number was another item's. */
function checkNumbers(draft: CollectionDraft): Diagnostic[] {
  const items = draft.news.flatMap(({ id, file, front, locate }) =>
    front && isLikelyYear(front.live, draft) ? [{ id, file, locate, live: Date.parse(front.live), written: front.live }] : [],
  );
  const sorted = items.toSorted((a, b) => a.id - b.id);
  const newest = sorted.at(-1)?.id ?? 0;
  return sorted.flatMap(({ id, file, locate, live, written }, index) => {
    // Two items alone don't tell which of them is wrong.
    const [further, before, after] = [sorted[index - 2], sorted[index - 1], sorted[index + 1]];
    if (further && before && live < Math.min(before.live, further.live) - longestAhead) {
      const message = `live is ${written.slice(0, 10)}, and item ${before.id}, which has a lower number, is from ${before.written.slice(0, 10)}. If you did not mean that, correct the year.`;
      return inFile(file, [order.warningAt(locate(['live']), message)]);
    }
    if (!before || !after || after.live < before.live - longestAhead || live <= after.live + longestAhead) return [];
    const message = `Item ${after.id} is from ${after.written.slice(0, 10)}, long before this one. If the year here or there is wrong, correct it. If this item is not public yet, and the number ${id} was that of a deleted one, give it the next number, ${newest + 1}: feeds and old links would take the two for one.`;
    return inFile(file, [order.warningAt(locate(['live']), message)]);
  });
}

/** Warns of news items that look like copies of others, and of numbers and years that do not go together. */
export function checkNewsList(draft: CollectionDraft): Diagnostic[] {
  const { news } = draft;
  const headings = new Map<string, NewsDraft>();
  const texts = new Map<string, NewsDraft>();
  const find = (known: Map<string, NewsDraft>, text: string, item: NewsDraft) => {
    const same = known.get(text);
    if (!same) known.set(text, item);
    // Two files with one number have an error of their own.
    return same && same.id !== item.id ? same : undefined;
  };
  const copies = news.flatMap((item) => {
    if (!item.front) return [];
    const what = { heading: find(headings, simplify(item.front.heading), item), text: find(texts, simplify(item.body), item) };
    const same = what.heading ?? what.text;
    const message = `${same?.file} has the same ${what.heading ? 'heading' : 'text'}. Visitors could not tell the two apart: change one, or remove the copy.`;
    return same ? inFile(item.file, [warningAt(item.locate(['heading']), message)]) : [];
  });
  return [...copies, ...checkNumbers(draft)];
}
