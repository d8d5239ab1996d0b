import { useMemo, useSyncExternalStore } from 'react';
import type { BookingResponse, Config } from '../site/contract.ts';
import { parseInitialConfig } from '../site/parseInitialConfig.ts';
import { scheduleOf } from '../domain/schedule.ts';
import { type Schedule, stateAt } from '../domain/timeline.ts';
import { useLiveData } from './liveData.ts';
import { useData, useHydrated, useLayoutData } from './siteContext.tsx';
import type { LayoutData } from '../site/types.ts';

const initialConfigs = new WeakMap<LayoutData, Config>();

/** The configuration that was baked into the page. */
export function initialConfig(layout: LayoutData): Config {
  const known = initialConfigs.get(layout);
  if (known) return known;
  const config = parseInitialConfig(layout.config);
  initialConfigs.set(layout, config);
  return config;
}

/** The live configuration (section 7); what was baked until it arrives, and if it does not. */
export function useConfig(): Config {
  const layout = useLayoutData();
  return useLiveData('config') ?? initialConfig(layout);
}

/** Where to book the hotel block (section 7); baked values as for the configuration. */
export function useBooking(): BookingResponse {
  const baked = useData('booking');
  return useLiveData('hotelBooking') ?? baked;
}

/** All timelines of the site, of the live configuration. */
export function useSchedule(): Schedule {
  const { deadlines: moments } = useLayoutData();
  const config = useConfig();
  return useMemo(() => scheduleOf(config, moments), [config, moments]);
}

/**
 * The instant by which to order what is shown, milliseconds: that of the rendering until hydration is over,
 * then the clock's at its last change. Only for what gates and the stylesheet cannot do.
 */
export function useInstant(): number {
  const { renderedAt } = useLayoutData();
  const hydrated = useHydrated();
  useSyncExternalStore(subscribe, tokens, noTokens);
  return hydrated ? window.siteClock.now() : renderedAt;
}

const noTokenList: readonly string[] = [];
const noTokens = () => noTokenList;
const tokens = () => window.siteClock.activeStates();
const subscribe = (listener: () => void) => window.siteClock.subscribe(listener);

/** Whether a token was in force when the page was rendered: what is shown without JavaScript. */
export function useRenderedState(): (token: string) => boolean {
  const layout = useLayoutData();
  return (token) => {
    const [name = '', state] = token.split('=');
    const timeline = initialSchedule(layout)[name];
    return timeline !== undefined && stateAt(timeline, layout.renderedAt) === state;
  };
}

const initialSchedules = new WeakMap<LayoutData, Schedule>();

/** The schedule that stands in the page's data block, for the head script. */
export function initialSchedule(layout: LayoutData): Schedule {
  const known = initialSchedules.get(layout);
  if (known) return known;
  const schedule = scheduleOf(initialConfig(layout), layout.deadlines);
  initialSchedules.set(layout, schedule);
  return schedule;
}
