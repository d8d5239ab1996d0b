/**
 * What changes while a page is open: time, live data, the connection.
 * Begin here, with what components read. `clock.ts` has the states of time, `liveData.tsx` live values, `poll.ts` requests for them.
 * Gives hooks, and what runs without React: the script of the head, and that of pages outside the app.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { american, type LocaleFormats } from '../../domain/format.ts';
import { type Edition, scheduleOf } from '../../domain/schedule.ts';
import { type Schedule, stateAt } from '../../domain/timeline.ts';
import type { Config } from '../../site/contract.ts';
import { editionOf, initialSchedule } from '../../site/schedule.ts';
import { onEvents } from './browser.ts';
import { useLayoutData, useHydrated, usePageContext } from './pageContext.tsx';

/** The live configuration, or the one in the page until it arrives. */
export function useConfig(): Config {
  const { layout, liveConfig = layout.config } = usePageContext();
  return liveConfig;
}

export function useEdition(): Edition {
  const layout = useLayoutData();
  const config = useConfig();
  return useMemo(() => editionOf(config, layout, layout.config), [config, layout]);
}

/** The timelines of the page by name, from its data and, after hydration, the live configuration. */
export function useSchedule(): Schedule {
  const edition = useEdition();
  return useMemo(() => scheduleOf(edition), [edition]);
}

/** The instant to sort by (milliseconds): that of rendering until hydration, then of the clock's last change. For all else, use gates. */
export function useInstant(): number {
  const { renderedAt } = useLayoutData();
  const hydrated = useHydrated();
  // Subscribes only after hydration: a store that differs from the server's would render at once, in one long task.
  useSyncExternalStore(subscribe, hydrated ? activeStates : noStates, noStates);
  return hydrated ? window.siteClock.now() : renderedAt;
}

const none: readonly string[] = [];
const noStates = () => none;
const activeStates = () => window.siteClock.activeStates();
const subscribe = (listener: () => void) => window.siteClock.subscribe(listener);
/** The active states, as in `hotel=open`; none on the server and during hydration. */
export const useActiveStates = (): readonly string[] => useSyncExternalStore(subscribe, activeStates, noStates);

/** True for a state, as in `hotel=open`, that was active when the page was rendered. Without JavaScript, these branches show. */
export function useRenderedState(): (nameAndState: string) => boolean {
  const layout = useLayoutData();
  return (nameAndState) => {
    const [name = '', state] = nameAndState.split('=');
    const timeline = initialSchedule(layout)[name];
    return timeline !== undefined && stateAt(timeline, layout.renderedAt) === state;
  };
}

export const useFormats = (): LocaleFormats => useLayoutData().formats ?? american;

export const useZone = () => useLayoutData().convention.zone;

const subscribeToConnection = (onChange: () => void) => onEvents(['online', 'offline'], onChange);

/** True if the browser believes that it has a network; always true on the server and during hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
