import type { ReactNode } from 'react';
import { useRenderedState } from '../live/config.ts';

interface GateProps {
  /** One of these `name=state` tokens must be in force, as in `hotel=open`. */
  when: readonly string[];
  as?: 'div' | 'span' | 'li';
  children: ReactNode;
}

/**
 * Shows its children while one of the tokens is in force. Every branch is in the page; the clock's stylesheet
 * shows the right one before the first paint and flips it at the very second, without React (section 4).
 * `hidden` serves readers without stylesheets or scripts: they see the state of the rendering.
 */
export function Gate({ when, as: Tag = 'div', children }: GateProps) {
  const inForce = useRenderedState();
  return (
    <Tag data-when={when.join(' ')} hidden={!when.some(inForce)}>
      {children}
    </Tag>
  );
}

/** Tokens of a window, or of what is derived from windows, in one of several states. */
export const inState = (name: string, ...states: string[]): string[] => states.map((state) => `${name}=${state}`);
/** Tokens of a window that is active: open or full (section 4). */
export const whileActive = (name: string): string[] => inState(name, 'open', 'full');
