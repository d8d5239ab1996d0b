import { scheduleOf } from '../domain/schedule.ts';
import { type Schedule, stateAt } from '../domain/timeline.ts';
import type { RegistrationState, WindowState } from '../domain/windows.ts';
import { editionOf } from '../site/edition.ts';
import type { Rendering } from '../site/pageData.ts';
import { parseInitialConfig } from '../site/parseInitialConfig.ts';
import type { PageData } from '../site/types.ts';

/** What the structured data of a page is made from. */
export interface Facts {
  data: PageData;
  /** The state of a window at the instant of the rendering. */
  window(name: string): WindowState;
  registration: RegistrationState;
  /** Whether a deadline, by its path in the data, was over at the instant of the rendering. */
  isOver(deadline: string): boolean;
  /** The absolute address of a path of this site. */
  url(path: string): string;
}

type Layout = Rendering['layout'];

// All pages of a state of the content share its configuration.
const schedules = new WeakMap<Layout['config'], Schedule>();

function scheduleIn(layout: Layout): Schedule {
  const schedule = schedules.get(layout.config) ?? scheduleOf(editionOf(parseInitialConfig(layout.config), layout));
  schedules.set(layout.config, schedule);
  return schedule;
}

/** The facts of a rendering, with the states of its instant. */
export function factsOf({ data, layout }: Pick<Rendering, 'data' | 'layout'>): Facts {
  const schedule = scheduleIn(layout);
  const state = (name: string) => stateAt(schedule[name] ?? [[null, 'early']], layout.renderedAt);
  return {
    data,
    window: (name) => state(name) as WindowState,
    registration: state('registration') as RegistrationState,
    isOver: (deadline) => state(`deadline:${deadline}`) === 'after',
    url: (path) => data.convention.siteUrl + path,
  };
}
