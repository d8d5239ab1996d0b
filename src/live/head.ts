/**
 * The one inline script: runs in the head, before the first paint, on every page, also those without React.
 * It sets the theme, starts the clock from the schedule in the page, and keeps `dtspoof` in links
 * until React writes it into them. It starts the other scripts when the page has been painted. Its text, and so its hash, is the same on every page.
 */
import { spoofParameter, withSpoof } from '../domain/spoof.ts';
import { type InitialSchedule, type SiteClock, startClock } from './clock.ts';
import { applyStoredTheme } from './theme.ts';
import { loadScriptsAfterPaint } from './loadScriptsAfterPaint.ts';
import { emulatePopovers } from './popover.ts';
import { revealTargets } from './revealTarget.ts';

declare global {
  interface Window {
    siteClock: SiteClock;
  }
}

applyStoredTheme();
// Another tab may choose, also while this one is in the back-forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, applyStoredTheme);
document.documentElement.dataset.script = 'on';

const initial = document.getElementById('schedule')?.textContent ?? '{"zone":"UTC","schedule":{}}';
window.siteClock = startClock(document, location, JSON.parse(initial) as InitialSchedule);

const { spoof } = window.siteClock;
if (spoof.kind !== 'none') document.documentElement.dataset.spoof = spoof.kind;
if (spoof.kind === 'time') {
  const keepSpoof = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]:not([data-leave])') : null;
    const href = link?.getAttribute('href');
    if (link && href && !href.includes(spoofParameter)) link.setAttribute('href', withSpoof(href, spoof.raw));
  };
  for (const type of ['pointerdown', 'click', 'contextmenu', 'keydown']) document.addEventListener(type, keepSpoof, true);
}

revealTargets();
emulatePopovers();
void loadScriptsAfterPaint();
