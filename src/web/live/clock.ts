import type { LocaleFormats } from '../../domain/format.ts';
import { statusAt } from '../../domain/schedule.ts';
import { readSpoof, type Spoof } from '../../domain/spoof.ts';
import { nextScheduleChange, type Schedule, activeStatesAt } from '../../domain/timeline.ts';

/** The clock of the page. Shows the branches of gates that match the active states, and switches them at the second a state changes. */
export interface SiteClock {
  readonly spoof: Spoof;
  readonly zone: string;
  /** Milliseconds since the epoch: the spoofed instant, or the device's clock, corrected. */
  now(): number;
  /** Milliseconds since the epoch by the device's clock, corrected; the same on a page whose date is spoofed. */
  actualNow(): number;
  /** The active states, as `name=state`; the same array until one changes. */
  activeStates(): readonly string[];
  /** Replaces the schedule, for example when the live configuration arrives. */
  setSchedule(schedule: Schedule): void;
  /** Sets how many milliseconds to add to the device's clock. Has no effect on a spoofed instant. */
  correct(milliseconds: number): void;
  subscribe(listener: () => void): () => void;
}

// Browsers limit timers to 24.8 days. An hourly check also notices changes to the device's clock.
const maxTimerMs = 3_600_000;

/** Writes style rules that show only the branches of active states, and that order the status block by the next change. */
function showBranches(sheet: CSSStyleSheet, states: readonly string[], schedule: Schedule, now: number): void {
  const shown = states.map((state) => `[data-when~="${state}"]`).join(',');
  const order = statusAt(schedule, now)
    .map(({ name }, index) => `[data-status="${name}"]{order:${index}}`)
    .join('');
  sheet.replaceSync(
    `[data-when]{display:none!important}${shown}{display:contents!important}li:is(${shown}){display:list-item!important}${order}`,
  );
}

/** The schedule and the convention's time zone, as embedded in the HTML of a page. */
export interface ScheduleBlock {
  zone: string;
  formats?: LocaleFormats;
  /** An instant and the zone's offset then, in milliseconds: the head script compares it with the visitor's, without a formatter. */
  offset: readonly [at: number, offset: number];
  schedule: Schedule;
}

/** Starts the clock of a document, which runs as long as the document exists. */
export function startClock(
  root: Document,
  address: Location,
  { zone, schedule: initial }: Pick<ScheduleBlock, 'zone' | 'schedule'>,
): SiteClock {
  const spoof = readSpoof(address.search, zone);
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const listeners = new Set<() => void>();
  let schedule = initial;
  let correction = 0;
  let states: readonly string[] = [];
  let shown: Schedule | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const actualNow = () => Date.now() + correction;
  const now = () => (spoof.kind === 'time' ? spoof.time : actualNow());
  const update = () => {
    clearTimeout(timer);
    const current = now();
    const active = activeStatesAt(schedule, current);
    const changed = active.join() !== states.join();
    if (changed) states = active;
    // A changed date may reorder the status block.
    if (changed || shown !== schedule) showBranches(sheet, states, schedule, current);
    shown = schedule;
    if (changed) {
      root.documentElement.dataset.now = states.join(' ');
      for (const listener of listeners) listener();
    }
    if (spoof.kind === 'time') return;
    const next = nextScheduleChange(schedule, current);
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
    now,
    actualNow,
    activeStates: () => states,
    setSchedule(next) {
      schedule = next;
      update();
    },
    correct(milliseconds) {
      correction = milliseconds;
      update();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
