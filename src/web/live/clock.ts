import type { LocaleFormats } from '../../domain/localeFormats.ts';
import { statusAt } from '../../domain/schedule.ts';
import { readSpoof, type Spoof } from '../../domain/spoof.ts';
import { nextScheduleChange, type Schedule, activeStatesAt } from '../../domain/timeline.ts';

/** The clock of the page. It shows the branches of gates that match the current states, and switches them the second a state changes. */
export interface SiteClock {
  readonly spoof: Spoof;
  readonly zone: string;
  /** Milliseconds since 1970: the spoofed instant, or the device's clock, corrected. */
  now(): number;
  /** The active states, as `name=state`; the same array until one changes. */
  activeStates(): readonly string[];
  /** Replaces the schedule, for instance when the live configuration arrives. */
  setSchedule(schedule: Schedule): void;
  /** Sets how many milliseconds to add to the device's clock. Has no effect on a spoofed instant. */
  correct(milliseconds: number): void;
  subscribe(listener: () => void): () => void;
}

// Browsers run timers for at most 24.8 days. A look every hour also notices that the device's clock was changed.
const maxTimerMs = 3_600_000;

/** Writes the style rules that show only the branches of active states, and that sort the status block by the next change. */
function showBranches(sheet: CSSStyleSheet | undefined, states: readonly string[], schedule: Schedule, now: number): void {
  const shown = states.map((state) => `[data-when~="${state}"]`).join(',');
  const order = statusAt(schedule, now)
    .map(({ name }, place) => `[data-status="${name}"]{order:${place}}`)
    .join('');
  sheet?.replaceSync(`[data-when]{display:none!important}${shown}{display:contents!important}${order}`);
}

/** The schedule in the HTML of a page, and the zone of the convention. */
export interface ScheduleBlock {
  zone: string;
  /** How dates are written; absent if it is as in the United States. */
  formats?: LocaleFormats;
  /** An instant and the zone's offset then, in milliseconds: by them the head script knows whether the visitor is elsewhere, without a formatter. */
  offset: readonly [at: number, offset: number];
  schedule: Schedule;
}

/** Starts the clock of a document. It runs as long as the document exists. */
export function startClock(
  root: Document,
  address: Location,
  { zone, schedule: initial }: Pick<ScheduleBlock, 'zone' | 'schedule'>,
): SiteClock {
  const spoof = readSpoof(address.search, zone);
  // Older browsers, such as Safari before 16.4, keep showing the states at the time of rendering.
  const sheet = 'adoptedStyleSheets' in root ? new CSSStyleSheet() : undefined;
  if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const listeners = new Set<() => void>();
  let schedule = initial;
  let correction = 0;
  let states: readonly string[] = [];
  let shown: Schedule | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = () => (spoof.kind === 'time' ? spoof.time : Date.now() + correction);
  const update = () => {
    clearTimeout(timer);
    const current = now();
    const fresh = activeStatesAt(schedule, current);
    const changed = fresh.join() !== states.join();
    if (changed) states = fresh;
    // A date that moved may sort the status block anew.
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
  // Timers pause with the device, run late in the background, and stop in the back-forward cache.
  root.addEventListener('visibilitychange', update);
  addEventListener('pageshow', update);
  addEventListener('focus', update);

  return {
    spoof,
    zone,
    now,
    activeStates: () => states,
    setSchedule(fresh) {
      schedule = fresh;
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
