import type { Collection } from '../../collection/collection.ts';
import { isDefined } from '../../domain/defined.ts';
import { scheduleOf } from '../../domain/schedule.ts';
import { lastScheduleTransition, nextScheduleTransition } from '../../domain/timeline.ts';
import { doorLevelsOf, editionOf } from '../../site/schedule.ts';
import { configResponse } from '../api/responses.ts';
import { newsInstants } from '../api/news.ts';

type Content = Pick<Collection, 'data' | 'news'>;

/** All timelines of the content, without live values. */
export function siteSchedule(data: Content['data']) {
  const { windows, convention } = data;
  return scheduleOf(editionOf(configResponse(data), { windows, convention, doorLevels: doorLevelsOf(data) }));
}

/** The next instant after `now` (milliseconds) at which news or schedule make the same content render differently; undefined if none does. */
export function validUntil({ data, news }: Content, now: number): number | undefined {
  const times = [...newsInstants(news), nextScheduleTransition(siteSchedule(data), now)].filter(isDefined);
  return times.filter((time) => time > now).toSorted((a, b) => a - b)[0];
}

/** The last instant up to `now` (milliseconds) at which the rendering of the same content changed; 0 if it never did. */
export function validSince({ data, news }: Content, now: number): number {
  const past = newsInstants(news).filter((time) => time <= now);
  return past.reduce((last, time) => Math.max(last, time), lastScheduleTransition(siteSchedule(data), now));
}
