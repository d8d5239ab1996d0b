import { formatInstant, type LocaleFormats } from '../../domain/format.ts';
import { withoutSpoof, withSpoof } from '../../domain/spoof.ts';
import { wallClock } from '../../domain/zone.ts';
import type { SiteClock } from './clock.ts';

/** An instant as the value of a date and time field: `2025-07-01T12:00`, with seconds and fractions if there are any. */
export const toFieldValue = (time: number, zone: string): string =>
  wallClock(time, zone)
    .toISOString()
    .replace(/(?::00)?(?:\.000)?Z$/, '');

/** Fills in the bar of a page whose date is spoofed: shows the links to the changes before and after it. What the visitor typed stays. */
export function fillTimeTravelBar({ spoof, zone }: SiteClock, formats: LocaleFormats | undefined): void {
  const bar = document.getElementById('time-travel');
  if (!bar || spoof.kind === 'none') return;
  bar.hidden = false;
  const address = location.pathname + location.search + location.hash;
  bar.querySelector('[data-leave]')?.setAttribute('href', withoutSpoof(address));
  const setText = (name: string, text: string) => bar.querySelector(`[data-slot="${name}"]`)?.replaceChildren(text);
  // Cut so that it fits into the bar.
  if (spoof.kind === 'invalid') return setText('value', spoof.raw.slice(0, 60));
  setText('date', formatInstant(new Date(spoof.time), zone, formats));
  const field = bar.querySelector('input');
  if (field) field.value ||= toFieldValue(spoof.time, zone);
  const changes = [...bar.querySelectorAll<HTMLElement>('[data-at]')];
  const previous = changes.findLast(({ dataset }) => Number(dataset.at) < spoof.time);
  const next = changes.find(({ dataset }) => Number(dataset.at) > spoof.time);
  for (const change of changes) {
    change.hidden = change !== previous && change !== next;
    change.querySelector('span')?.replaceChildren(change === previous ? 'Previous: ' : 'Next: ');
    change.setAttribute('href', withSpoof(address, new Date(Number(change.dataset.at)).toISOString()));
  }
}
