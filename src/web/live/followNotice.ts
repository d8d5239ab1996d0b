import { publicPath } from '../../domain/base.ts';
import type { Schedule } from '../../domain/timeline.ts';
import { parseTime } from '../../domain/zone.ts';
import { apiUrl } from './apiUrl.ts';
import type { SiteClock } from './clock.ts';
import { onReturn } from './onReturn.ts';
import { createPace } from './pace.ts';

type Answer = { notice?: Partial<Record<'text' | 'link' | 'linkText' | 'from' | 'until', string>> | null };

/**
 * Keeps the notice current on a page outside the app, in the places that `NoticeBar` has for it there: asks by entity tag, about every
 * 30 seconds while the page is visible and online, and as visitor or network come back. While there is no answer, the notice stays.
 */
export function followNotice(clock: SiteClock, schedule: Schedule): void {
  const bar = document.querySelector<HTMLElement>('.notice-bar');
  const [words, anchor] = bar?.children ?? [];
  if (!bar || !words || !anchor) return;
  const ask = async () => {
    const response = await fetch(apiUrl('/api/config'), { cache: 'no-cache' });
    if (!response.ok) throw new Error();
    const { text = '', link = '', linkText = 'Read more', from, until } = ((await response.json()) as Answer).notice ?? {};
    const [start = 0, end] = [from, until].map((time = '') => parseTime(time, clock.zone));
    clock.setSchedule({
      ...schedule,
      notice: [[null, 'early'], [start, 'open'], ...(end === undefined ? [] : [[end + 1, 'closed'] as const])],
    });
    bar.hidden = !text;
    words.textContent = text;
    anchor.textContent = linkText;
    // To this site, or another one: an API elsewhere may send anything.
    const href = /^https?:\/\//.test(link) ? link : /^\/(?!\/)/.test(link) ? publicPath(link) : '';
    anchor.setAttribute('href', href);
    anchor.toggleAttribute('hidden', !href);
  };
  const pace = createPace();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const follow = () => {
    if (isAsking || document.hidden || !navigator.onLine) return;
    isAsking = true;
    clearTimeout(timer);
    const again = () => {
      isAsking = false;
      timer = setTimeout(follow, pace.pauseMs());
    };
    // After a failure, what is shown stays.
    pace.measure(ask).then(again, again);
  };
  onReturn(follow);
  addEventListener('online', follow);
  follow();
}
