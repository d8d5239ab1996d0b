import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';

const hourRule = reporter('hour');

const span = /\b(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\.? ?(?:to|until|till|[-–—]) ?(1[0-2]|[1-9])(?::([0-5]\d))? ?\3\.?m\b/gi;

/** Times before this hour belong to the night before. */
const endOfNight = 6;
const isNight = (hour: string, half: string) => half.toLowerCase() === 'a' && Number(hour) % 12 < endOfNight;

const minutes = (hour: string, minute = '0') => (Number(hour) % 12) * 60 + Number(minute);

/** Warns of time ranges that end before they begin: from 5:00 PM to 3:00 PM. */
export function checkSpans({ text, ...position }: Prose): Finding[] {
  if (!/\d ?[ap]\.?m/i.test(text)) return [];
  return [...text.matchAll(span)]
    .filter(
      ([, hourFrom = '', minuteFrom, half = '', hourTo = '', minuteTo]) =>
        minutes(hourFrom, minuteFrom) >= minutes(hourTo, minuteTo) && !isNight(hourTo, half),
    )
    .map(({ 0: found, index }) =>
      hourRule.warningAt(positionAt(text, index, position), `"${found}" ends before it begins. Correct one of the two times.`),
    );
}
