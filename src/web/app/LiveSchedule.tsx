import { useEffect } from 'react';
import { useSchedule } from '../live/config.ts';

/** Passes the live schedule to the clock, which updates all gates. Renders nothing. */
export function LiveSchedule() {
  const schedule = useSchedule();
  useEffect(() => window.siteClock.setSchedule(schedule), [schedule]);
  return null;
}
