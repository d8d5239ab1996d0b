import type { Collection } from '../../collection/collection.ts';
import { isDefined } from '../../domain/defined.ts';
import { scheduleOf } from '../../domain/schedule.ts';
import { lastScheduleChange, nextScheduleChange } from '../../domain/timeline.ts';
import { doorLevelsOf, editionOf } from '../../site/schedule.ts';
import { configResponse } from '../api/responses.ts';
import { newsChanges } from '../api/news.ts';

type Content = Pick<Collection, 'data' | 'news'>;

/** All timelines of the content, without live values. */
export function siteSchedule(data: Content['data']) {
  const { windows, convention } = data;
  return scheduleOf(editionOf(configResponse(data), { windows, convention, doorLevels: doorLevelsOf(data) }));
}

/** The next instant after `now` (milliseconds) at which news or schedule make the same content render differently; undefined if none does. */
export function nextContentChange({ data, news }: Content, now: number): number | undefined {
  const times = [...newsChanges(news), nextScheduleChange(siteSchedule(data), now)].filter(isDefined);
  return times.filter((time) => time > now).toSorted((a, b) => a - b)[0];
}

/** The last instant up to `now` (milliseconds) at which the rendering of the same content changed; 0 if it never did. */
export function lastContentChange({ data, news }: Content, now: number): number {
  const past = newsChanges(news).filter((time) => time <= now);
  return past.reduce((last, time) => Math.max(last, time), lastScheduleChange(siteSchedule(data), now));
}
