import type { TimeWindow, WindowState } from '../../domain/windows.ts';
import { useEdition } from '../live/config.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { AddWindowToCalendar } from './AddToCalendar.tsx';
import { Badge } from '../ui/Badge.tsx';
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
        {long && state !== 'closed' && <StatusLinks name={name} state={state} />}
      </p>
    </Gate>
  ));
}

/** Links to put the dates that are still to come into a calendar. */
function StatusLinks({ name, state }: { name: string; state: WindowState }) {
  if (state !== 'early') return <AddWindowToCalendar window={name} edge="close" />;
  return (
    <>
      <AddWindowToCalendar window={name} edge="open" what="opening" />
      <AddWindowToCalendar window={name} edge="close" what="closing" />
    </>
  );
}

/** A window's dates in words, from states.yaml. */
export function StateDates({ state, window: { open, close }, long }: { state: WindowState; window: TimeWindow; long: boolean }) {
  const { dates, longDates } = useLayoutData().states[state];
  // A window without dates is over with its edition: it has no date to show.
  if (state === 'closed' && !close) return null;
  const text = (long && close && longDates) || dates;
  return text.split(/[{}]/).map((part, index) => {
    if (index % 2 === 0) return part;
    return <Instant key={part} at={part.startsWith('open') ? open : close} show={part.endsWith('Day') ? 'day' : 'full'} />;
  });
}
