import type { TimeWindow, TimeWindowState } from '../../domain/windows.ts';
import { useEdition } from '../live/hooks.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { AddWindowToCalendar } from './AddToCalendar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Gate, statesOf } from './Gate.tsx';
import { Instant } from './Time.tsx';

export const windowStates = ['early', 'open', 'full', 'closed'] as const;

export function WindowStatus({ name, long }: { name: string; long: boolean }) {
  const { states } = useLayoutData();
  const window = useEdition().windows[name] ?? {};
  return windowStates.map((state) => (
    <Gate key={state} when={statesOf(name, state)}>
      <Badge state={state}>{states[state].name}</Badge>
      <p>
        <StateDates state={state} window={window} long={long} />
        {/* Calendar links for the dates that are still to come. */}
        {long && state === 'early' && <AddWindowToCalendar window={name} edge="open" what="opening" />}
        {long && state !== 'closed' && <AddWindowToCalendar window={name} edge="close" what={state === 'early' ? 'closing' : undefined} />}
      </p>
    </Gate>
  ));
}

/** When a window opens and closes, as far as it matters in a state. One without dates closes with its edition. */
export function StateDates({ state, window: { open, close }, long }: { state: TimeWindowState; window: TimeWindow; long: boolean }) {
  const words = useLayoutData().states[state];
  const dated = (text: string, at: string | undefined, show: 'day' | 'full') => (
    <span>
      {`${text} `}
      <Instant at={at} show={show} />
    </span>
  );
  const opens = 'opens' in words && dated(words.opens, open, state === 'open' ? 'day' : 'full');
  const showsClose = close && (long || state !== 'early');
  return (
    <>
      {opens}
      {opens && showsClose && ', '}
      {showsClose && dated(words.closes, close, state === 'closed' && !long ? 'day' : 'full')}
    </>
  );
}
