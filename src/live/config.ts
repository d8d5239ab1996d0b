import { useMemo, useSyncExternalStore } from 'react';
import type { BookingAnswer, Config } from '../api/contract.ts';
import { readBaked } from '../api/readBaked.ts';
import { scheduleOf } from '../domain/schedule.ts';
import { type Schedule, stateAt } from '../domain/timeline.ts';
import { useAnswer } from './answers.ts';
import { type Shell, useData, useHydrated, useShell } from './site.tsx';

const bakedConfigs = new WeakMap<Shell, Config>();

/** The configuration that was baked into the page. */
export function bakedConfig(shell: Shell): Config {
  const known = bakedConfigs.get(shell);
  if (known) return known;
  const config = readBaked(shell.config);
  bakedConfigs.set(shell, config);
  return config;
}

/** The live configuration (section 7); what was baked until it arrives, and if it does not. */
export function useConfig(): Config {
  const shell = useShell();
  return useAnswer('config') ?? bakedConfig(shell);
}

/** Where to book the hotel block (section 7); baked values as for the configuration. */
export function useBooking(): BookingAnswer {
  const baked = useData('booking');
  return useAnswer('hotelBooking') ?? baked;
}

/** All timelines of the site, of the live configuration. */
export function useSchedule(): Schedule {
  const { moments } = useShell();
  const config = useConfig();
  return useMemo(() => scheduleOf(config, moments), [config, moments]);
}

/**
 * The instant by which to order what is shown, milliseconds: that of the rendering until hydration is over,
 * then the clock's at its last change. Only for what gates and the stylesheet cannot do.
 */
export function useInstant(): number {
  const { renderedAt } = useShell();
  const hydrated = useHydrated();
  useSyncExternalStore(subscribe, tokens, noTokens);
  return hydrated ? window.siteClock.now() : renderedAt;
}

const noTokenList: readonly string[] = [];
const noTokens = () => noTokenList;
const tokens = () => window.siteClock.tokens();
const subscribe = (listener: () => void) => window.siteClock.subscribe(listener);

/** Whether a token was in force when the page was rendered: what is shown without JavaScript. */
export function useRenderedToken(): (token: string) => boolean {
  const shell = useShell();
  return (token) => {
    const [name = '', state] = token.split('=');
    const timeline = bakedSchedule(shell)[name];
    return timeline !== undefined && stateAt(timeline, shell.renderedAt) === state;
  };
}

const bakedSchedules = new WeakMap<Shell, Schedule>();

/** The schedule that stands in the page's data block, for the head script. */
export function bakedSchedule(shell: Shell): Schedule {
  const known = bakedSchedules.get(shell);
  if (known) return known;
  const schedule = scheduleOf(bakedConfig(shell), shell.moments);
  bakedSchedules.set(shell, schedule);
  return schedule;
}
