import type { Change } from '../domain/timeline.ts';
import { windowNames } from './windowNames.ts';

const derived: Record<string, string> = {
  registration: 'Registration',
  submissions: 'Panel and DJ block',
  edition: 'This edition',
  notice: 'Site notice',
};
const verbs: Record<string, string> = { open: 'opens', full: 'is full', closed: 'closes', none: 'shows nothing', early: 'is not open' };

/** "booking closes" of `moment:hotel.overflow.heron.booking.closes`, with the words of the path before it. */
const deadline = (name: string) =>
  name
    .slice('moment:'.length)
    .split('.')
    .join(' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();

/** A change in words: "Hotel block opens", "Deadline passes: hotel deposit refundable until". */
export function changeName({ name, to }: Change): string {
  if (to === 'after') return `Deadline passes: ${deadline(name)}`;
  const subject = Object.entries(windowNames).find(([window]) => window === name)?.[1].name ?? derived[name] ?? name;
  return `${subject} ${verbs[to] ?? to}`;
}
