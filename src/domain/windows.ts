import type { Timeline } from './timeline.ts';
import { timelineOf } from './timeline.ts';

/** A stretch of time in which something is possible; both ends count as inside (section 4). */
export interface TimeWindow {
  open?: Date | undefined;
  close?: Date | undefined;
  full?: boolean | undefined;
}

export type WindowState = 'early' | 'open' | 'full' | 'closed';
export type RegistrationState = 'early' | 'open' | 'closed';
export type SubmissionsState = 'early' | 'open' | 'closed' | 'none';

/** The one state of a window at an instant (milliseconds); a missing window counts as early (section 4). */
export function windowState(window: TimeWindow | undefined, now: number): WindowState {
  if (!window?.open || now < window.open.getTime()) return 'early';
  if (window.close && now > window.close.getTime()) return 'closed';
  return window.full ? 'full' : 'open';
}

/** Active means open or full (section 4). */
export function isActive(state: string): boolean {
  return state === 'open' || state === 'full';
}

/** Registration: closed after the closing ceremony, which wins; early while preregistration is; open between. */
export function registrationState(
  preregistration: TimeWindow | undefined,
  closingCeremony: Date | undefined,
  now: number,
): RegistrationState {
  if (closingCeremony && now > closingCeremony.getTime()) return 'closed';
  return windowState(preregistration, now) === 'early' ? 'early' : 'open';
}

/** Panel and DJ submissions seen together: early or closed when both are, open when one is active, else none. */
export function submissionsState(panels: TimeWindow | undefined, djs: TimeWindow | undefined, now: number): SubmissionsState {
  const states = [windowState(panels, now), windowState(djs, now)];
  if (states.some(isActive)) return 'open';
  if (states.every((state) => state === 'early')) return 'early';
  return states.every((state) => state === 'closed') ? 'closed' : 'none';
}

/** Closed once every window and the closing ceremony are over, so that nothing of the edition is left to happen. */
export function editionState(
  windows: readonly (TimeWindow | undefined)[],
  closingCeremony: Date | undefined,
  now: number,
): 'open' | 'closed' {
  const over = windows.every((window) => windowState(window, now) === 'closed');
  return over && closingCeremony !== undefined && now > closingCeremony.getTime() ? 'closed' : 'open';
}

/** The instants at which a window may change its state: its first, and the first after its last. */
export function windowBoundaries(window: TimeWindow | undefined): number[] {
  return [window?.open?.getTime(), window?.close && window.close.getTime() + 1].filter((time) => time !== undefined);
}

/** A window's states over all time. */
export function windowTimeline(window: TimeWindow | undefined): Timeline<WindowState> {
  return timelineOf(windowBoundaries(window), (now) => windowState(window, now));
}
