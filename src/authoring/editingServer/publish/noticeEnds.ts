import type { PublishStatus } from '../../editor/publish.ts';
import { wallClock } from '../../../domain/zone.ts';

const dayMs = 86_400_000;

/** Formats a Unix time in milliseconds as content writes it: "2025-08-30 23:59" in a time zone. */
export const contentTime = (time: number, zone: string): string => wallClock(time, zone).toISOString().slice(0, 16).replace('T', ' ');

/**
 * End times to offer for a notice: tonight at 23:59, tomorrow at noon and, if it's still to come, the closing ceremony.
 * @param now Unix time in milliseconds
 * @param zone of the convention
 * @param closing of the closing ceremony, as content writes it
 */
export function noticeEnds(now: number, zone: string, closing: string | undefined): PublishStatus['ends'] {
  const present = contentTime(now, zone);
  // Adds a day to the wall clock, because a day may have 23 or 25 hours.
  const tomorrow = new Date(wallClock(now, zone).getTime() + dayMs).toISOString().slice(0, 10);
  return [
    { name: 'tonight', until: `${present.slice(0, 10)} 23:59` },
    { name: 'tomorrow', until: `${tomorrow} 12:00` },
    ...(closing !== undefined && closing > present ? [{ name: 'convention' as const, until: closing }] : []),
  ];
}
