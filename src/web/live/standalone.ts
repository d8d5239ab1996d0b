/** The second inline script of pages outside the app, such as the map: fills in the time-travel bar, and polls for the notice. */
import type { ScheduleBlock } from './clock.ts';
import { fillTimeTravelBar } from './fillTimeTravelBar.ts';
import { pollNotice } from './pollNotice.ts';

const { siteClock } = window;
const { schedule, formats } = JSON.parse(document.getElementById('schedule')?.textContent ?? '') as ScheduleBlock;
fillTimeTravelBar(siteClock, formats);
pollNotice(siteClock, schedule);
