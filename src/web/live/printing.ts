import { friendlyDate } from '../../domain/format.ts';
import type { ScheduleBlock, SiteClock } from './clock.ts';

/**
 * Before printing: fills in the print date (the actual one, even on a spoofed page), loads lazy images, and opens accordions in browsers
 * whose style sheets can't (see styles/print.ts).
 */
export function prepareForPrinting({ actualNow }: SiteClock, { zone, formats }: Pick<ScheduleBlock, 'zone' | 'formats'>): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    const printed = document.getElementById('printed');
    printed?.querySelector('span')?.setAttribute('data-shown', friendlyDate(new Date(actualNow()), zone, formats));
    printed?.removeAttribute('hidden');
    for (const image of document.images) image.loading = 'eager';
    if (CSS.supports('selector(::details-content)')) return;
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
