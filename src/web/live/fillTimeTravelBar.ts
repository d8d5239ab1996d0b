import { friendlyDate } from '../../domain/format.ts';
import { type Spoof, withoutSpoof, withSpoof } from '../../domain/spoof.ts';
import { wallClock } from '../../domain/zone.ts';
import type { ScheduleBlock } from './clock.ts';

/** An instant as the value of a date and time field: `2025-07-01T12:00`, with seconds and fractions if there are any. */
export const toFieldValue = (time: number, zone: string): string =>
  wallClock(time, zone)
    .toISOString()
    .replace(/(?::00)?(?:\.000)?Z$/, '');

/** A date from the address, cut so that it fits into the bar. */
export const truncateSpoof = (raw: string): string => raw.slice(0, 60);

/** Fills in the time-travel bar before hydration, and on standalone pages, which don't hydrate. */
export function fillTimeTravelBar(
  spoof: Spoof,
  { zone, formats }: Pick<ScheduleBlock, 'zone' | 'formats'>,
  { pathname, search, hash }: Location,
): void {
  const bar = document.getElementById('time-travel');
  if (!bar || spoof.kind === 'none') return;
  const address = pathname + search + hash;
  bar.querySelector('[data-leave]')?.setAttribute('href', withoutSpoof(address));
  const setText = (name: string, text: string) => bar.querySelector(`[data-slot="${name}"]`)?.replaceChildren(text);
  if (spoof.kind === 'invalid') {
    setText('value', truncateSpoof(spoof.raw));
    return;
  }
  setText('date', friendlyDate(new Date(spoof.time), zone, formats));
  const field = bar.querySelector('input');
  if (field) field.value = toFieldValue(spoof.time, zone);
  const changes = [...bar.querySelectorAll<HTMLElement>('[data-at]')];
  const show = (label: string, change: HTMLElement | undefined) => {
    change?.removeAttribute('hidden');
    change?.prepend(`${label}: `);
    change?.setAttribute('href', withSpoof(address, new Date(Number(change.dataset.at)).toISOString()));
  };
  const before = ({ dataset }: HTMLElement) => Number(dataset.at) < spoof.time;
  const after = ({ dataset }: HTMLElement) => Number(dataset.at) > spoof.time;
  show('Previous', changes.findLast(before));
  show('Next', changes.find(after));
}
