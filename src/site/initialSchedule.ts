import { memoizeWeakly } from '../domain/memoize.ts';
import { scheduleOf } from '../domain/schedule.ts';
import type { Schedule } from '../domain/timeline.ts';
import { editionOf } from './edition.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';
import type { LayoutData } from './types.ts';

/** The schedule of the configuration in a page. */
export const initialSchedule = memoizeWeakly((layout: Pick<LayoutData, 'config' | 'windows' | 'convention'>): Schedule =>
  scheduleOf(editionOf(parseInitialConfig(layout.config), layout)),
);
