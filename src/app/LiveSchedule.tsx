import { useEffect } from 'react';
import { useSchedule } from '../live/config.ts';

/** Hands the live configuration to the page's clock, so that gates follow it. Shows nothing. */
export function LiveSchedule() {
  const schedule = useSchedule();
  useEffect(() => window.siteClock.setSchedule(schedule), [schedule]);
  return null;
}
