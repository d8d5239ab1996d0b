/** The second inline script of pages outside the app, such as the map: adds the date spoof to their links, and polls for the notice. */
import { withSpoof } from '../../domain/spoof.ts';
import type { ScheduleBlock } from './clock.ts';
import { followNotice } from './followNotice.ts';

const { siteClock } = window;
const { schedule } = JSON.parse(document.getElementById('schedule')?.textContent ?? '') as ScheduleBlock;
if (siteClock.spoof.kind === 'time') {
  for (const link of document.querySelectorAll('a[href^="/"]:not([data-leave])'))
    link.setAttribute('href', withSpoof(link.getAttribute('href') ?? '', siteClock.spoof.raw));
}
followNotice(siteClock, schedule);
