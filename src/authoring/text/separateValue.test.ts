import { expect, test } from 'vitest';
import { isDefined } from '../../domain/isDefined.ts';
import { spliced } from '../splice/splice.ts';
import { mergeRanges } from './cutParts.ts';
import { separateValue } from './separateValue.ts';
import { writtenComponents } from './writtenComponents.ts';

/** A sentence after a missing fact was removed; undefined if the whole sentence has to go. */
function without(text: string, ids: readonly string[] = ['gone']) {
  const lost = writtenComponents(text).filter(({ props: { id = '' } }) => ids.includes(id));
  const whole = { start: 0, end: text.length };
  const ranges = lost.map((value) => separateValue(text, whole, value, { lost, isPlace: value.name === 'Fact' }));
  const parts = ranges.filter(isDefined);
  if (parts.length < ranges.length) return undefined;
  return spliced(
    text,
    mergeRanges(parts).map((part) => ({ ...part, text: '' })),
  );
}
const [gone, kept] = ['<Fact id="gone" />', '<Fact id="kept" />'];

test.each<[before: string, after: string | undefined]>([
  [`<SummaryItem term="Where">${kept}, ${gone}</SummaryItem>`, `<SummaryItem term="Where">${kept}</SummaryItem>`],
  [`<SummaryItem term="Where">${kept}, ${gone}, ${kept}</SummaryItem>`, `<SummaryItem term="Where">${kept}, ${kept}</SummaryItem>`],
  [`<SummaryItem term="Where">${gone}, ${kept}</SummaryItem>`, `<SummaryItem term="Where">${kept}</SummaryItem>`],
  [`**Where:** ${gone} · ${kept}`, `**Where:** ${kept}`],
  [`Nothing may be sold in ${gone}, or to minors.`, 'Nothing may be sold, or to minors.'],
  [`We meet in ${kept}, ${gone}.`, `We meet in ${kept}.`],
  [`We meet in ${gone}, ${kept}.`, `We meet in ${kept}.`],
  [`Bring your badge (${gone}) with you.`, 'Bring your badge with you.'],
  [`Come to the river (in ${gone}).`, 'Come to the river.'],
  // Otherwise the rest would be empty or ungrammatical.
  [`<SummaryItem term="Where">${gone}</SummaryItem>`, undefined],
  [`**Where:** ${gone}, nearby.`, undefined],
  [`<SummaryItem term="One day">${gone}, at the door only</SummaryItem>`, undefined],
  [`Poles of ${gone} are too long.`, undefined],
  [`It costs ${kept}, ${gone} with power.`, undefined],
  ['We open in <Price id="gone" />.', undefined],
])('%s', (before, after) => {
  expect(without(before)).toBe(after);
});

test.each<[before: string, after: string]>([
  [`${gone}, ${gone}, ${kept}`, kept],
  [`${kept}, ${gone}, ${gone}`, kept],
  [`We meet in ${gone}, ${gone}.`, 'We meet.'],
  [`Bring your badge (${gone}, ${gone}) with you.`, 'Bring your badge with you.'],
])('of several that are gone: %s', (before, after) => {
  expect(without(before)).toBe(after);
});

test('where all values of a line are gone, it goes', () => {
  expect(without(`**Where:** ${gone}, ${kept}`, ['gone', 'kept'])).toBeUndefined();
});
