import type { ReactNode } from 'react';
import { useRenderedState } from '../live/config.ts';

interface GateProps {
  /** Shown while one of these states is active, each as in `hotel=open`. */
  when: readonly string[];
  as?: 'div' | 'span' | 'li';
  children: ReactNode;
}

/**
 * Shows its children while one of the states is active (section 4). All gates are in the HTML. The stylesheet of the
 * clock shows the right ones before the first paint and updates them to the second, without React.
 * Without scripts or styles, `hidden` leaves the states of the rendering.
 */
export function Gate({ when, as: Tag = 'div', children }: GateProps) {
  const wasActive = useRenderedState();
  return (
    <Tag data-when={when.join(' ')} hidden={!when.some(wasActive)}>
      {children}
    </Tag>
  );
}

export const inState = (name: string, ...states: string[]): string[] => states.map((state) => `${name}=${state}`);
export const whileActive = (name: string): string[] => inState(name, 'open', 'full');
