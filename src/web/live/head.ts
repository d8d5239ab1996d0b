/**
 * The inline script in the head of every page, including pages without React. It runs before the first paint and holds everything that
 * needs a script before hydration. It is identical on every page, so one hash in the content security policy covers it.
 */
import { spoofParameter, withSpoof } from '../../domain/spoof.ts';
import { visitorClock } from '../time/visitorClock.ts';
import { type ScheduleBlock, type SiteClock, startClock } from './clock.ts';
import { closeOnLeave, copyOnPress, applyStoredTheme, switchThemeOnPress, prepareForPrinting } from './headListeners.ts';
import { reloadIfScriptFails } from './reloadAfterUpdate.ts';
import { revealTargets } from './revealTarget.ts';
import { fillTimeTravelBar } from './fillTimeTravelBar.ts';

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
if (visitorClock(new Date(time)).getTime() - time !== offset) document.documentElement.dataset.elsewhere = 'on';
const clock = startClock(document, location, initial);

const { spoof } = clock;
if (spoof.kind !== 'none') {
  document.documentElement.dataset.spoof = spoof.kind;
  document.addEventListener('DOMContentLoaded', () => fillTimeTravelBar(spoof, initial, location));
}
if (spoof.kind === 'time') {
  const links = 'a[href^="/"]:not([data-leave])';
  const keepSpoof = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest(links) : null;
    const href = link?.getAttribute('href');
    if (href && !href.includes(spoofParameter)) link?.setAttribute('href', withSpoof(href, spoof.raw));
  };
  for (const type of ['pointerdown', 'click', 'contextmenu', 'keydown']) document.addEventListener(type, keepSpoof, true);
}

revealTargets();
closeOnLeave();
switchThemeOnPress();
prepareForPrinting(clock, initial);
reloadIfScriptFails();
copyOnPress();
// Last, because the app starts, and controls show, only in browsers in which all of this ran.
document.documentElement.dataset.script = 'on';
window.siteClock = clock;
