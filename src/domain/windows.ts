import type { Timeline } from './timeline.ts';
import { timelineOf } from './timeline.ts';

/** A period in which something is possible; both ends count as inside (section 4). */
export interface TimeWindow {
  open?: Date | undefined;
  close?: Date | undefined;
  full?: boolean | undefined;
}

export type WindowState = 'early' | 'open' | 'full' | 'closed';
export type RegistrationState = 'early' | 'open' | 'closed';
export type GroupState = 'early' | 'open' | 'closed' | 'mixed';

const isOver = (closingCeremony: Date | undefined, now: number) => closingCeremony !== undefined && now > closingCeremony.getTime();

/**
 * The one state of a window at an instant (milliseconds); a missing window counts as early (section 4).
 * A window whose opening is unknown is over with its edition: closed after the closing ceremony.
 */
export function windowState(window: TimeWindow | undefined, now: number, closingCeremony?: Date): WindowState {
  if (!window?.open) return isOver(closingCeremony, now) ? 'closed' : 'early';
  if (now < window.open.getTime()) return 'early';
  if (window.close && now > window.close.getTime()) return 'closed';
  return window.full ? 'full' : 'open';
}

/** Active means open or full (section 4). */
export function isActive(state: string): boolean {
  return state === 'open' || state === 'full';
}

/** Registration: closed after the closing ceremony, which wins; early while preregistration is; open in between (section 4). */
export function registrationState(
  preregistration: TimeWindow | undefined,
  closingCeremony: Date | undefined,
  now: number,
): RegistrationState {
  if (isOver(closingCeremony, now)) return 'closed';
  return windowState(preregistration, now) === 'early' ? 'early' : 'open';
}

/** Several windows seen together: early or closed when all of them are, open when at least one is active, else mixed (section 4, submissions). */
export function groupState(states: readonly WindowState[]): GroupState {
  if (states.some(isActive)) return 'open';
  if (states.every((state) => state === 'early')) return 'early';
  return states.every((state) => state === 'closed') ? 'closed' : 'mixed';
}

/** An edition is closed once its closing ceremony and all of its windows are over, so that nothing of it is left to happen. */
export function editionState(states: readonly WindowState[], closingCeremony: Date | undefined, now: number): 'open' | 'closed' {
  return isOver(closingCeremony, now) && states.every((state) => state === 'closed') ? 'closed' : 'open';
}

/** The instants at which a window may change its state: its first, and the first after its last. */
export function windowBoundaries(window: TimeWindow | undefined): number[] {
  return [window?.open?.getTime(), window?.close && window.close.getTime() + 1].filter((time) => time !== undefined);
}

/** A window's states over all time. */
export function windowTimeline(window: TimeWindow | undefined, closingCeremony?: Date): Timeline<WindowState> {
  const boundaries = [...windowBoundaries(window), ...windowBoundaries({ close: closingCeremony })];
  return timelineOf(boundaries, (now) => windowState(window, now, closingCeremony));
}
