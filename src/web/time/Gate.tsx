/**
 * What depends on time, in pages: all of it is in the HTML, and the clock shows what applies.
 * Begin here: a gate shows one branch. `Time.tsx` writes dates, `WindowStatus.tsx` what is open until when.
 * Gives components to all others, and to pages those in `components`.
 */
import type { ReactNode } from 'react';
import { useRenderedState } from '../live/hooks.ts';

/**
 * Shows its children while one of the states, such as `hotel=open`, is active. The HTML contains the content of all gates: the clock's
 * stylesheet shows the right ones before the first paint and updates them to the second, without React. Without scripts or styles,
 * `hidden` leaves those that were active when the page was rendered.
 */
export function Gate({ when, as: Tag = 'div', children }: { when: readonly string[]; as?: 'div' | 'span' | 'li'; children: ReactNode }) {
  const wasActive = useRenderedState();
  return (
    <Tag data-when={when.join(' ')} hidden={!when.some(wasActive)}>
      {children}
    </Tag>
  );
}

/** Conditions of a gate, as in `["preregistration=open"]`: the timeline is in one of the states. */
export const statesOf = (name: string, ...states: string[]): string[] => states.map((state) => `${name}=${state}`);
/** Conditions of a gate for the time that visitors can use a window, full or not. */
export const whileActive = (name: string): string[] => statesOf(name, 'open', 'full');
