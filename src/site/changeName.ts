import type { Change } from '../domain/timeline.ts';
import type { LayoutData } from './types.ts';

/** A change in words, as in "Hotel block opens" or "Last day for a deposit refund"; undefined for what is only derived from others. */
export function changeName({ name, to }: Change, { windows, states, deadlineNames }: LayoutData): string | undefined {
  const window = windows[name];
  if (!window) return deadlineNames[name];
  return to === 'early' ? undefined : `${window.name} ${states[to as Exclude<keyof typeof states, 'early'>].change}`;
}
