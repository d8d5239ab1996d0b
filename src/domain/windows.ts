import { type Timeline, createTimeline } from './timeline.ts';

/** A time window; both ends are inclusive, and ISO instants. */
export interface TimeWindow {
  open?: string | undefined;
  close?: string | undefined;
  full?: boolean | undefined;
}

export type TimeWindowState = 'early' | 'open' | 'full' | 'closed';
type GroupState = 'early' | 'open' | 'closed' | 'mixed';

const isOver = (closingCeremony: string | undefined, now: number) => closingCeremony !== undefined && now > Date.parse(closingCeremony);

/** A window's state at an instant (milliseconds). A missing one is early; one without an opening date closes after the closing ceremony. */
export function windowState(window: TimeWindow | undefined, now: number, closingCeremony?: string): TimeWindowState {
  if (!window?.open) return isOver(closingCeremony, now) ? 'closed' : 'early';
  if (now < Date.parse(window.open)) return 'early';
  if (window.close && now > Date.parse(window.close)) return 'closed';
  return window.full ? 'full' : 'open';
}

export function isActive(state: string): boolean {
  return state === 'open' || state === 'full';
}

/**
 * The state of registration: closed after the closing ceremony; early while preregistration is early; otherwise open, or full if all levels
 * are sold out. Where preregistration has no opening date, sold out is full at any time.
 */
export function registrationState(
  preregistration: TimeWindow | undefined,
  closingCeremony: string | undefined,
  now: number,
  isSoldOut = false,
): TimeWindowState {
  if (isOver(closingCeremony, now)) return 'closed';
  if (windowState(preregistration, now) === 'early' && (preregistration?.open || !isSoldOut)) return 'early';
  return isSoldOut ? 'full' : 'open';
}

export function groupState(states: readonly TimeWindowState[]): GroupState {
  if (states.some(isActive)) return 'open';
  if (states.every((state) => state === 'early')) return 'early';
  return states.every((state) => state === 'closed') ? 'closed' : 'mixed';
}

/** The state of an edition: closed once its closing ceremony and all of its windows that close are over. */
export function editionState(states: readonly TimeWindowState[], closingCeremony: string | undefined, now: number): 'open' | 'closed' {
  return isOver(closingCeremony, now) && states.every((state) => state === 'closed') ? 'closed' : 'open';
}

/** The instants at which a window may change its state: its opening, and a millisecond after its closing. */
export function windowBoundaries(window: TimeWindow | undefined): number[] {
  return [...(window?.open ? [Date.parse(window.open)] : []), ...(window?.close ? [Date.parse(window.close) + 1] : [])];
}

/** The states of a window over time. The closing ceremony closes it if it has no opening date. */
export function windowTimeline(window: TimeWindow | undefined, closingCeremony?: string): Timeline<TimeWindowState> {
  const boundaries = [...windowBoundaries(window), ...windowBoundaries({ close: closingCeremony })];
  return createTimeline(boundaries, (now) => windowState(window, now, closingCeremony));
}
