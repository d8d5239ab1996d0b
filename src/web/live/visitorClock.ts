import { zoneOffset } from '../../domain/zone.ts';

/** The visitor's wall-clock time at an instant, as the UTC fields of a date. */
export const visitorClock = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * 60_000);

/** True if the visitor's clock differs from the convention's at an instant. */
export const isElsewhere = (at: Date, zone: string): boolean =>
  visitorClock(at).getTime() - at.getTime() !== zoneOffset(at.getTime(), zone);
