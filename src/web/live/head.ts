/**
 * The inline script in the head of every page, including pages without React. It runs before the first paint and holds everything that
 * needs a script before hydration. It is identical on every page, so one hash in the content security policy covers it.
 */
import { spoofParameter, withSpoof } from '../../domain/spoof.ts';
import { type ScheduleBlock, type SiteClock, startClock } from './clock.ts';
import { closeOnLeave, copyOnPress, applyStoredTheme, switchThemeOnPress, prepareForPrinting } from './headListeners.ts';
import { revealTargets } from './revealTarget.ts';

declare global {
  interface Window {
    siteClock: SiteClock;
  }
}

// Safari before 17.4 gets the text and links (docs/decisions/browsers.md).
if (!('groupBy' in Map)) throw new Error('This browser is too old for the scripts of this site.');

applyStoredTheme();
// Another tab may change the theme, even while this page is in the back-forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, applyStoredTheme);

const json = document.getElementById('schedule')?.textContent ?? '{"zone":"UTC","offset":[0,0],"schedule":{}}';
const initial = JSON.parse(json) as ScheduleBlock;
const [time, offset] = initial.offset;
if (new Date(time).getTimezoneOffset() * -60_000 !== offset) document.documentElement.dataset.elsewhere = 'on';
const clock = startClock(document, location, initial);

const { spoof } = clock;
if (spoof.kind !== 'none') document.documentElement.dataset.spoof = spoof.kind;
if (spoof.kind === 'time') {
  const addSpoof = () => {
    for (const link of document.querySelectorAll(`a[href^="/"]:not([data-leave], [href*="${spoofParameter}="])`)) {
      const href = link.getAttribute('href') ?? '';
      const spoofed = withSpoof(href, spoof.raw);
      // Not of files. Writing the same would be a change, too.
      if (spoofed !== href) link.setAttribute('href', spoofed);
    }
  };
  new MutationObserver(addSpoof).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
}

revealTargets();
closeOnLeave();
switchThemeOnPress();
prepareForPrinting(clock, initial);
copyOnPress();
// Last, because the app starts, and controls show, only in browsers in which all of this ran.
document.documentElement.dataset.script = 'on';
window.siteClock = clock;
