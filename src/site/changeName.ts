import type { Change } from '../domain/timeline.ts';
import type { LayoutData } from './types.ts';

/** Describes a change: "Hotel block opens", "Dealer applications close", "Last day for a deposit refund"; undefined if it has no name. */
export function changeName(
  { name, to }: Pick<Change, 'name' | 'to'>,
  { windows, states, deadlineNames }: Pick<LayoutData, 'windows' | 'states' | 'deadlineNames'>,
): string | undefined {
  const window = windows[name];
  if (!window) return deadlineNames[name];
  if (to === 'early') return undefined;
  const { change, pluralChange } = states[to as Exclude<keyof typeof states, 'early'>];
  return `${window.name} ${window.plural ? pluralChange : change}`;
}
