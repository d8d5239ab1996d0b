import type { SiteData } from '../../content.config.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { type Edition, scheduleOf } from '../domain/schedule.ts';
import type { Schedule } from '../domain/timeline.ts';
import type { TimeWindow } from '../domain/windows.ts';
import type { Config } from './contract.ts';
import type { LayoutData } from './pageData.ts';

/** Windows by id. Five of them have fields of their own in the contract; all others are in `windows`. */
export function windowsOf({ hotel, dealers, programming, registration, windows }: Config): Record<string, TimeWindow | undefined> {
  return { ...windows, preregistration: registration?.preregitration, hotel, dealers, ...programming };
}

function groupsOf(windows: LayoutData['windows']): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [id, { group }] of Object.entries(windows)) if (group) (groups[group] ??= []).push(id);
  return groups;
}

/** Ids of the levels that are sold at the door only. */
export const doorLevelsOf = ({ registration }: Pick<SiteData, 'registration'>): string[] =>
  (registration?.levels ?? []).filter(({ availability }) => availability === 'door').map(({ id }) => id);

/** True if every level, but for some, is sold out. An answer about a few leaves the others as they are in the page. */
function isSoldOut(config: Config, initial: Config, except: readonly string[] = []): boolean {
  const [live = {}, known = {}] = [config, initial].map(({ registration }) => registration?.registrationLevels);
  const levels = Object.keys(known).filter((id) => !except.includes(id));
  return levels.length > 0 && levels.every((id) => live[id]?.soldOut ?? known[id]?.soldOut);
}

/** @param initial configuration in the page, for fields that another API doesn't send, and whose deadlines are all that there are */
export function editionOf(
  config: Config,
  { windows: named, convention, doorLevels }: Pick<LayoutData, 'windows' | 'convention' | 'doorLevels'>,
  initial: Config = config,
): Edition {
  const windows = windowsOf({ ...config, windows: config.windows ?? initial.windows });
  const closingCeremony = config.convention?.closingCeremony;
  const known = Object.entries(initial.deadlines ?? {});
  const deadlines = Object.fromEntries(known.flatMap(([path, at]) => (at === undefined ? [] : [[path, config.deadlines?.[path] ?? at]])));
  const closing = 'convention.closingCeremony';
  return {
    zone: convention.zone.id,
    firstDay: convention.firstDay,
    lastDay: convention.lastDay,
    windows: Object.fromEntries(Object.keys(named).map((id) => [id, windows[id] ?? {}])),
    groups: groupsOf(named),
    closingCeremony,
    soldOut: isSoldOut(config, initial),
    soldOutOnline: isSoldOut(config, initial) || isSoldOut(config, initial, doorLevels),
    notice: config.notice ?? initial.notice ?? {},
    // Another API sends this date only as `closingCeremony`.
    deadlines: closingCeremony && closing in deadlines ? { ...deadlines, [closing]: closingCeremony } : deadlines,
    next: convention.editions,
  };
}

export const initialSchedule = memoizeWeakly((layout: Pick<LayoutData, 'config' | 'windows' | 'convention' | 'doorLevels'>): Schedule =>
  scheduleOf(editionOf(layout.config, layout)),
);
