import type { LocaleFormats } from '../../domain/format.ts';
import { statusAt } from '../../domain/schedule.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { nextScheduleTransition, type Schedule, activeStatesAt } from '../../domain/timeline.ts';

// Browsers limit timers to 24.8 days. An hourly check also notices changes to the device's clock.
const maxTimerMs = 3_600_000;

/** Style rules that show only the branches of active states, and that order the status block by the next change. */
function rulesFor(states: readonly string[], schedule: Schedule, now: number): string {
  const shown = states.map((state) => `[data-when~="${state}"]`).join(',');
  const order = statusAt(schedule, now)
    .map(({ name }, index) => `[data-status="${name}"]{order:${index}}`)
    .join('');
  return `[data-when]{display:none!important}${shown}{display:contents!important}li:is(${shown}){display:list-item!important}${order}`;
}

/** The schedule and the convention's time zone, as embedded in the HTML of a page. */
export interface ScheduleBlock {
  zone: string;
  formats?: LocaleFormats;
  /** An instant and the zone's offset then, in milliseconds: the head script compares it with the visitor's, without a formatter. */
  offset: readonly [at: number, offset: number];
  schedule: Schedule;
}

/**
 * Starts the clock of a document, which runs as long as the document exists. It shows the branches of gates that match the active states,
 * and switches them at the second a state changes.
 */
export function startClock(root: Document, address: Location, { zone, schedule: initial }: Pick<ScheduleBlock, 'zone' | 'schedule'>) {
  const spoof = readSpoof(address.search, zone);
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const listeners = new Set<() => void>();
  let schedule = initial;
  let correction = 0;
  let states: readonly string[] = [];
  let rules: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const actualNow = () => Date.now() + correction;
  const now = () => (spoof.kind === 'time' ? spoof.time : actualNow());
  const update = () => {
    clearTimeout(timer);
    const current = now();
    const active = activeStatesAt(schedule, current);
    const before = rules;
    // A changed date may reorder the status block, though no state changes.
    rules = rulesFor(active, schedule, current);
    if (rules !== before) sheet.replaceSync(rules);
    if (active.join() !== states.join()) {
      states = active;
      root.documentElement.dataset.now = states.join(' ');
      for (const listener of listeners) listener();
    }
    if (spoof.kind === 'time') return;
    const next = nextScheduleTransition(schedule, current);
    if (next !== undefined) timer = setTimeout(update, Math.min(Math.max(next - current, 1), maxTimerMs));
  };
  update();
  // Timers pause while the device sleeps, run late in the background, and stop in the back-forward cache.
  root.addEventListener('visibilitychange', update);
  addEventListener('pageshow', update);
  addEventListener('focus', update);

  return {
    spoof,
    zone,
    /** Milliseconds since the epoch: the spoofed instant, or the device's clock, corrected. */
    now,
    /** Milliseconds since the epoch by the device's clock, corrected; the same on a page whose date is spoofed. */
    actualNow,
    /** The active states, as `name=state`; the same array until one changes. */
    activeStates: () => states,
    /** Replaces the schedule, for example when the live configuration arrives. */
    setSchedule(next: Schedule) {
      schedule = next;
      update();
    },
    /** Sets how many milliseconds to add to the device's clock. Has no effect on a spoofed instant. */
    correct(milliseconds: number) {
      correction = milliseconds;
      update();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type SiteClock = ReturnType<typeof startClock>;
