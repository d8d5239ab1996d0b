/** The second inline script of pages outside the app, such as the map: fills in the time-travel bar, and polls for the notice. */
import { publicPath } from '../../domain/addresses.ts';
import { parseTime } from '../../domain/zone.ts';
import type { ScheduleBlock } from './clock.ts';
import { clockCorrector } from './clockCorrector.ts';
import { fillTimeTravelBar } from './fillTimeTravelBar.ts';
import { apiUrl, poll } from './poll.ts';

const { siteClock } = window;
const { schedule, formats } = JSON.parse(document.getElementById('schedule')?.textContent ?? '') as ScheduleBlock;

/** Another API may send null for what it doesn't know, or no notice at all. */
interface NoticeResponse {
  notice?: Partial<Record<'text' | 'link' | 'linkText' | 'from' | 'until', string | null>> | null;
}

/** Keeps the notice current on a page outside the app, in the placeholders that `NoticeBar` renders there. Polls by entity tag. */
function pollNotice(): void {
  const bar = document.querySelector<HTMLElement>('.notice-bar');
  const [words, anchor] = bar?.children ?? [];
  if (!bar || !words || !anchor) return;
  const ask = async (signal: AbortSignal) => {
    const correct = clockCorrector(siteClock);
    const response = await fetch(apiUrl('/api/config'), { cache: 'no-cache', signal });
    correct(response);
    if (!response.ok) throw new Error();
    const { notice } = (await response.json()) as NoticeResponse;
    // What is absent or can't be read leaves the current one.
    if (typeof notice !== 'object' || notice === null || Array.isArray(notice) || typeof (notice.text ?? '') !== 'string') return;
    const [text, link, linkText] = [notice.text ?? '', notice.link ?? '', notice.linkText ?? 'Read more'];
    const [start = 0, end] = [notice.from, notice.until].map((time) => parseTime(time ?? '', siteClock.zone));
    siteClock.setSchedule({
      ...schedule,
      notice: [[null, 'early'], [start, 'open'], ...(end === undefined ? [] : [[end + 1, 'closed'] as const])],
    });
    bar.hidden = !text;
    // Screen readers would say again what is only written again.
    if (words.textContent !== text) words.textContent = text;
    if (anchor.textContent !== linkText) anchor.textContent = linkText;
    // A path of this site or an HTTP URL. Anything else is dropped, because the API may be somebody else's.
    const href = /^https?:\/\//.test(link) ? link : /^\/(?!\/)/.test(link) ? publicPath(link) : '';
    anchor.setAttribute('href', href);
    anchor.toggleAttribute('hidden', !href);
  };
  // After a failure, the current notice stays.
  poll(ask, () => {});
}

fillTimeTravelBar(siteClock, formats);
pollNotice();
