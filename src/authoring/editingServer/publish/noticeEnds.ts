import type { PublishDesk } from '../../editor/publish.ts';
import { wallClock } from '../../../domain/zone.ts';

const dayMs = 86_400_000;

/** An instant (milliseconds) as content has it: 2025-08-30 23:59, in a time zone. */
export const contentTime = (time: number, zone: string): string => wallClock(time, zone).toISOString().slice(0, 16).replace('T', ' ');

/**
 * When a notice may end: tonight at a minute to midnight, tomorrow at noon, and with the closing ceremony, if that is still to come.
 * @param now milliseconds
 * @param zone of the convention
 * @param closing the closing ceremony as content has it
 */
export function noticeEnds(now: number, zone: string, closing: string | undefined): PublishDesk['ends'] {
  const present = contentTime(now, zone);
  // Of the wall clock: a day may have 23 hours, or 25.
  const tomorrow = new Date(wallClock(now, zone).getTime() + dayMs).toISOString().slice(0, 10);
  return [
    { name: 'tonight', until: `${present.slice(0, 10)} 23:59` },
    { name: 'tomorrow', until: `${tomorrow} 12:00` },
    ...(closing !== undefined && closing > present ? [{ name: 'convention' as const, until: closing }] : []),
  ];
}
