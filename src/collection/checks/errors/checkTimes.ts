import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';

const hourRule = reporter('hour');

const both = /\b(?:1[3-9]|2[0-3]|00?):[0-5]\d ?[ap]\.?m\b/i;

function onClock(written: string): string {
  const [hour = '', minute = ''] = written.match(/\d+/g) ?? [];
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Finds times that mix the 12-hour and the 24-hour clock: 17:00 PM. */
export function checkTimes({ text, ...position }: Prose): Finding[] {
  const hour = both.exec(text);
  return hour ? [hourRule.errorAt(positionAt(text, hour.index, position), `"${hour[0]}" is on no clock. Write ${onClock(hour[0])}.`)] : [];
}
