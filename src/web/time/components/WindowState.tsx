import type { PropsOf } from '../../../../content.config.ts';
import { useEdition } from '../../live/hooks.ts';
import { useLayoutData } from '../../live/pageContext.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Gate, statesOf } from '../Gate.tsx';
import { StateDates, windowStates } from '../WindowStatus.tsx';

export function WindowState({ window: id }: PropsOf<'WindowState'>) {
  const { states } = useLayoutData();
  const window = useEdition().windows[id] ?? {};
  return windowStates.map((state) => (
    <Gate key={state} as="span" when={statesOf(id, state)}>
      <Badge state={state}>{states[state].name}</Badge> <StateDates state={state} window={window} long={false} />
    </Gate>
  ));
}
