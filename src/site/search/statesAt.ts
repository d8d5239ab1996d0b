import { scheduleOf } from '../../domain/schedule.ts';
import { activeStatesAt } from '../../domain/timeline.ts';
import type { Data } from '../../../content.config.ts';
import { editionOf } from '../edition.ts';
import { parseInitialConfig } from '../parseInitialConfig.ts';
import { configResponse } from '../responses.ts';

/** The active states at an instant (milliseconds), as in `hotel=open`. */
export const statesAt = (data: Data, time: number): string[] =>
  activeStatesAt(scheduleOf(editionOf(parseInitialConfig(configResponse(data)), data)), time);
