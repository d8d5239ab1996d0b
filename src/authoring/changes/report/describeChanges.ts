import { diffWordsWithSpace } from 'diff';
import type { DescribedChange, DescribedItem, TextPart, VisitorChanges } from '../visitorChanges.ts';
import { everyPage, type ChangeReport, type ReadChange } from '../report.ts';
import { fateInWords, moveInWords, summaryOf, whenInWords } from './words.ts';

/** Splits two texts into parts, and marks the words that differ. */
function markedParts(before: string, after: string): Pick<DescribedChange, 'before' | 'after'> {
  const parts = diffWordsWithSpace(before, after);
  const side = (kind: 'added' | 'removed'): TextPart[] =>
    parts.filter((part) => part[kind] || (!part.added && !part.removed)).map((part) => ({ text: part.value, isChanged: part[kind] }));
  return { before: before === '' ? [] : side('removed'), after: after === '' ? [] : side('added') };
}

/** Joins adjacent changes of one section that show at the same time and come from the same places. */
function mergeNeighbors(changes: readonly ReadChange[], report: ChangeReport): ReadChange[] {
  const merged: ReadChange[] = [];
  const keyOf = ({ section, spans, causes, links, before, after }: ReadChange) =>
    JSON.stringify([section, whenInWords(spans, report), causes, links && [before, after, links]]);
  for (const change of changes) {
    const last = merged.at(-1);
    if (last && !change.links && keyOf(last) === keyOf(change))
      merged[merged.length - 1] = { ...last, before: [...last.before, ...change.before], after: [...last.after, ...change.after] };
    else merged.push(change);
  }
  return merged;
}

const describeChange = ({ section, before, after, links, spans, causes }: ReadChange, report: ChangeReport): DescribedChange => ({
  section,
  when: whenInWords(spans, report),
  ...markedParts(before.join('\n'), after.join('\n')),
  links: links && { before: links.before.join(', ') || 'nothing', after: links.after.join(', ') || 'nothing' },
  places: causes,
});

/** Lifts the places to the page if all changes share them. */
function withCommonPlaces(changes: DescribedChange[]): Pick<VisitorChanges['pages'][number], 'places' | 'changes'> {
  const [first] = changes;
  const isCommon = changes.length > 1 && changes.every(({ places }) => JSON.stringify(places) === JSON.stringify(first?.places));
  return isCommon && first
    ? { places: first.places, changes: changes.map((change) => ({ ...change, places: [] })) }
    : { places: [], changes };
}

/** Puts a report into words, ready to show. */
export function describeChanges(report: ChangeReport): VisitorChanges {
  const { findings, dates, added, removed, moved, pages, outside, writing } = report;
  const lists: [heading: string, items: DescribedItem[]][] = [
    ['To look at', findings.map(({ message, places }) => ({ text: message, places }))],
    ['Dates', dates.map((date) => ({ name: `${date.name}:`, text: moveInWords(date, writing), places: date.cause ? [date.cause] : [] }))],
    ['New pages', added.map(({ title, path }) => ({ name: title, path, text: '', places: [] }))],
    ['Pages that are gone', removed.map((page) => ({ name: page.title, path: page.path, text: fateInWords(page), places: [] }))],
    [
      'Pages that move',
      moved.map((page) => ({ name: page.title, path: page.path, text: `It was at ${page.pathBefore}. ${fateInWords(page)}`, places: [] })),
    ],
  ];
  return {
    summary: summaryOf(report),
    lists: lists.filter(([, items]) => items.length > 0).map(([heading, items]) => ({ heading, items })),
    pages: pages.map(({ title, path, changes }) => ({
      title,
      path: path === everyPage ? undefined : path,
      ...withCommonPlaces(mergeNeighbors(changes, report).map((change) => describeChange(change, report))),
    })),
    outside,
  };
}
