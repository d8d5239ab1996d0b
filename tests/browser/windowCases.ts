import { isDefined } from '../../src/domain/defined.ts';
import { collection } from '../support/site.ts';

const { windows, convention, dealers, hotel } = collection.data;
const time = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));
const day = 86_400_000;

/** Pages that show something that depends on a window or a deadline. */
export const pages = [
  '/',
  '/about/status',
  '/about/telegram',
  '/join/hotel',
  '/join/registration',
  '/join/dealers',
  '/fun/dealers',
  '/fun/events',
].filter((path) => path !== '/fun/dealers' || usesGate(path));

function usesGate(path: string): boolean {
  const timed = ['StatusBlock', 'WindowState'];
  const isTimed = ({ name, props }: { name: string; props: object }) => timed.includes(name) || 'when' in props;
  return collection.pages.some((page) => page.path === path && page.inspection.components.some(isTimed));
}

// The last day ends at midnight in New York: in summer at 04:00 UTC.
const depositEnd = Date.parse(`${hotel.deposit?.refundableUntil}T04:00:00Z`) + day - 1;

// The first day begins at midnight in New York.
const firstMidnight = Date.parse(`${convention.firstDay}T04:00:00Z`);

const deadlines = [
  { path: 'hotel.deposit.refundableUntil', at: depositEnd },
  ...hotel.overflow.map(({ id, booking }) => ({ path: `hotel.overflow.${id}.booking.closes`, at: Date.parse(booking.closes) })),
  { path: 'dealers.unclaimedAt', at: Date.parse(dealers.unclaimedAt ?? '') },
  { path: 'convention.openingCeremony', at: Date.parse(convention.openingCeremony) },
  { path: 'convention.closingCeremony', at: Date.parse(convention.closingCeremony) },
];

/** Every instant at which something changes. `at` is the first or the last instant of the window. */
export const boundaries: { name: string; at: number }[] = [
  ...Object.entries(windows).flatMap(([name, { open, close }]) => [
    { name: `${name} opens`, at: time(open) },
    { name: `${name} closes`, at: time(close) },
  ]),
  ...deadlines.map(({ path, at }) => ({ name: path, at })),
  { name: 'the first day begins', at: firstMidnight },
]
  .map(({ name, at }) => (at === undefined ? undefined : { name, at }))
  .filter(isDefined);

/** The states of section 4 at an instant, computed without the site's code. */
export function expectedStates(now: number): Set<string> {
  const over = now > (time(convention.closingCeremony) ?? Infinity);
  const state = ({ open, close, full }: { open?: string | undefined; close?: string | undefined; full?: boolean | undefined }) => {
    const [from, to] = [time(open), time(close)];
    if (from === undefined) return over ? 'closed' : 'early';
    if (now < from) return 'early';
    if (to !== undefined && now > to) return 'closed';
    return full ? 'full' : 'open';
  };
  const of = Object.fromEntries(Object.entries(windows).map(([name, window]) => [name, state(window)]));
  const submissions = [of.panelSubmissions, of.djSubmissions];
  const active = submissions.some((one) => one === 'open' || one === 'full');
  const both = (wanted: string) => submissions.every((one) => one === wanted);
  return new Set([
    ...Object.entries(of).map(([name, one]) => `${name}=${one}`),
    `registration=${over ? 'closed' : of.preregistration === 'early' ? 'early' : 'open'}`,
    `submissions=${active ? 'open' : both('early') ? 'early' : both('closed') ? 'closed' : 'mixed'}`,
    `edition=${over && Object.values(of).every((one) => one === 'closed') ? 'closed' : 'open'}`,
    `convention=${now < firstMidnight ? 'early' : over ? 'closed' : 'open'}`,
    `overflow=${hotel.overflow.every(({ booking }) => now > Date.parse(booking.closes)) ? 'closed' : 'open'}`,
    `notice=open`,
    `nextEdition=${convention.editions.find(({ lastDay }) => now < Date.parse(`${lastDay}T04:00:00Z`) + day)?.id ?? 'none'}`,
    ...deadlines.map(({ path, at }) => `deadline:${path}=${now > at ? 'after' : 'before'}`),
  ]);
}

export interface Case {
  time: number;
  path: string;
  zone: string;
  by: 'clock' | 'dtspoof';
}

const zones = ['America/New_York', 'Asia/Tokyo', 'UTC'];
const ways = ['clock', 'dtspoof'] as const;

/**
 * Every boundary, just before, at and just after it, on every page in both ways, in one zone after the other: a state is an instant's, and a
 * zone that broke one would break it on many pages. Or a part of it in which every boundary, page, zone and way occurs.
 */
export function cases(full: boolean): Case[] {
  return boundaries.flatMap(({ at }, b) =>
    [-1, 0, 1].flatMap((offset, o) =>
      pages.flatMap((path, p) => {
        const z = full ? (b + o + p) % zones.length : b % zones.length;
        const isChosen = full || (b % pages.length === p && Math.floor(b / zones.length) % 3 === o);
        const by = isChosen ? ways.filter((_way, w) => full || w === z % ways.length) : [];
        return by.map((way) => ({ time: at + offset, path, zone: zones[z] ?? '', by: way }));
      }),
    ),
  );
}
