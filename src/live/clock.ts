import { statusAt } from '../domain/schedule.ts';
import { readSpoof, type Spoof } from '../domain/spoof.ts';
import { nextScheduleChange, type Schedule, activeStatesAt } from '../domain/timeline.ts';

/** The page's one clock: shows the branches of gates that fit the moment, and flips them at the very instant. */
export interface SiteClock {
  readonly spoof: Spoof;
  /** Milliseconds since 1970: the spoofed instant, or the device's clock, corrected. */
  now(): number;
  /** The active states, as `name=state`; the same array until one changes. */
  activeStates(): readonly string[];
  /** Takes on a schedule that has arrived or changed. */
  setSchedule(schedule: Schedule): void;
  /** Corrects the device's clock by so many milliseconds; a spoofed instant stands still. */
  correct(milliseconds: number): void;
  subscribe(listener: () => void): () => void;
}

// Longest timer a browser keeps is 24.8 days; waking once an hour also follows a clock that was set anew.
const longestSleep = 3_600_000;

/** Writes the rules that show exactly the branches of active states, and put first what changes next. */
function showBranches(sheet: CSSStyleSheet | undefined, states: readonly string[], inOrder: readonly string[]): void {
  const shown = states.map((state) => `[data-when~="${state}"]`).join(',');
  const order = inOrder.map((name, place) => `[data-status="${name}"]{order:${place}}`).join('');
  sheet?.replaceSync(`[data-when]{display:none!important}${shown}{display:contents!important}${order}`);
}

/** The schedule in the HTML of a page, and the zone of the convention. */
export interface InitialSchedule {
  zone: string;
  schedule: Schedule;
}

/** Starts the clock of a document; it runs until the page goes. */
export function startClock(root: Document, address: Location, { zone, schedule: initial }: InitialSchedule): SiteClock {
  const spoof = readSpoof(address.search, zone);
  // Older browsers, such as Safari before 16.4, keep showing the states of the rendering.
  const sheet = 'adoptedStyleSheets' in root ? new CSSStyleSheet() : undefined;
  if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const listeners = new Set<() => void>();
  let schedule = initial;
  let correction = 0;
  let states: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = () => (spoof.kind === 'time' ? spoof.time : Date.now() + correction);
  const update = () => {
    clearTimeout(timer);
    const current = now();
    const fresh = activeStatesAt(schedule, current);
    if (fresh.join() !== states.join()) {
      states = fresh;
      showBranches(
        sheet,
        states,
        statusAt(schedule, current).map(({ name }) => name),
      );
      root.documentElement.dataset.now = states.join(' ');
      for (const listener of listeners) listener();
    }
    if (spoof.kind === 'time') return;
    const next = nextScheduleChange(schedule, current);
    if (next !== undefined) timer = setTimeout(update, Math.min(Math.max(next - current, 1), longestSleep));
  };
  update();
  // Timers sleep with the device, are throttled in the background, and stop in the back-forward cache.
  root.addEventListener('visibilitychange', update);
  addEventListener('pageshow', update);
  addEventListener('focus', update);

  return {
    spoof,
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
