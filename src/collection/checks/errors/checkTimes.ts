import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';

const { errorAt, warningAt } = reporter('hour');

const both = /\b(?:1[3-9]|2[0-3]|00?):[0-5]\d ?[ap]\.?m\b/i;
const span = /\b(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\.? ?(?:to|until|till|[-–—]) ?(1[0-2]|[1-9])(?::([0-5]\d))? ?\3\.?m\b/gi;

/** A time of the 24-hour clock as the 12-hour clock has it. */
function onClock(written: string): string {
  const [hour = '', minute = ''] = written.match(/\d+/g) ?? [];
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Until this hour of the morning, a time is one of the night before. */
const endOfNight = 6;
const isNight = (hour: string, half: string) => half.toLowerCase() === 'a' && Number(hour) % 12 < endOfNight;

const minutes = (hour: string, minute = '0') => (Number(hour) % 12) * 60 + Number(minute);

/** Finds hours that are on no clock, and warns of times that end before they begin: from 5:00 PM to 3:00 PM. */
export function checkTimes({ text, ...position }: Prose): Finding[] {
  if (!/\d ?[ap]\.?m/i.test(text)) return [];
  const at = (index: number) => positionAt(text, index, position);
  const hour = both.exec(text);
  const reversed = [...text.matchAll(span)].filter(
    ([, hourFrom = '', minuteFrom, half = '', hourTo = '', minuteTo]) =>
      minutes(hourFrom, minuteFrom) >= minutes(hourTo, minuteTo) && !isNight(hourTo, half),
  );
  return [
    ...(hour ? [errorAt(at(hour.index), `"${hour[0]}" is on no clock. Write ${onClock(hour[0])}.`)] : []),
    ...reversed.map(({ 0: found, index }) => warningAt(at(index), `"${found}" ends before it begins. Correct one of the two times.`)),
  ];
}
