import type { TimeWindow, WindowState } from '../domain/windows.ts';
import { useEdition } from '../live/config.ts';
import { useLayoutData } from '../live/siteContext.tsx';
import { Badge } from './Badge.tsx';
import { Gate, inState } from './Gate.tsx';
import { Instant } from './Time.tsx';

export const windowStates = ['early', 'open', 'full', 'closed'] as const;

/** The state of a window and its dates: one gate for each state. */
export function WindowStatus({ name, long }: { name: string; long: boolean }) {
  const { states } = useLayoutData();
  const window = useEdition().windows[name] ?? {};
  return windowStates.map((state) => (
    <Gate key={state} when={inState(name, state)}>
      <Badge state={state}>{states[state].name}</Badge>
      <p>
        <StateDates state={state} window={window} long={long} />
      </p>
    </Gate>
  ));
}

/** When the state began and when it ends. The long form of `early` also has the closing date. */
export function StateDates({ state, window: { open, close }, long }: { state: WindowState; window: TimeWindow; long: boolean }) {
  switch (state) {
    case 'early':
      return (
        <>
          Opens <Instant at={open} />
          {long && close && (
            <>
              , then closes <Instant at={close} />
            </>
          )}
        </>
      );
    case 'open':
      return (
        <>
          Opened <Instant at={open} show="day" />, closes <Instant at={close} />
        </>
      );
    case 'full': // since when is not known
      return (
        <>
          Closes <Instant at={close} />
        </>
      );
    case 'closed':
      // A window without dates is over with its edition.
      return (
        close && (
          <>
            Since <Instant at={close} show={long ? 'full' : 'day'} />
          </>
        )
      );
  }
}
