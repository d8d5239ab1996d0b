import type { Collection } from '../collection/collection.ts';
import { scheduleOf } from '../domain/schedule.ts';
import { nextScheduleChange } from '../domain/timeline.ts';
import { editionOf } from './edition.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';
import { configResponse, nextNewsChange } from './responses.ts';

/**
 * The next instant after `now` (milliseconds) at which the same content renders differently: another item is public or pinned, or a
 * window, a deadline, an edition or the notice changes its state. Undefined if never.
 */
export function nextContentChange({ data, news }: Pick<Collection, 'data' | 'news'>, now: number): number | undefined {
  const schedule = scheduleOf(editionOf(parseInitialConfig(configResponse(data)), data));
  const times = [nextNewsChange(news, now), nextScheduleChange(schedule, now)].filter((time) => time !== undefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}
