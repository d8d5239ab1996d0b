import type { Data } from '../../../content.config.ts';
import { activeStatesAt } from '../../domain/timeline.ts';
import { scheduleIn } from '../snapshot/nextChange.ts';

/** The active states at an instant (milliseconds), as in `hotel=open`. */
export const statesAt = (data: Data, time: number): string[] => activeStatesAt(scheduleIn(data), time);
