import { useSyncExternalStore } from 'react';
import { stateAt } from '../../domain/timeline.ts';
import { initialSchedule } from '../../site/schedule.ts';
import { useHydrated, useLayoutData } from './pageContext.tsx';

/**
 * The instant to sort by, in milliseconds: the time of rendering until hydration, then the time of the clock's last change. For anything
 * else, use gates.
 */
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

/**
 * Returns a predicate: true if a state, as in `hotel=open`, was active when the page was rendered. Without JavaScript, these branches show.
 */
export function useRenderedState(): (nameAndState: string) => boolean {
  const layout = useLayoutData();
  return (nameAndState) => {
    const [name = '', state] = nameAndState.split('=');
    const timeline = initialSchedule(layout)[name];
    return timeline !== undefined && stateAt(timeline, layout.renderedAt) === state;
  };
}
