import type { ReactNode } from 'react';
import { deadlineName, earlyPriceEnd } from '../../domain/schedule.ts';
import { useData } from '../live/pageContext.tsx';
import { Gate, inState, whileActive } from '../time/Gate.tsx';

interface Props {
  as?: 'div' | 'span';
  children: ReactNode;
}

/** Whether the early price ends on a day of its own, and not with preregistration. */
const useOwnEnd = () => useData('registration').earlyPriceUntil !== undefined;

/** Shows its children while the early price holds: while preregistration is active, or until a day of its own (section 4). */
export function WhileEarly({ as = 'div', children }: Props) {
  const hasOwnEnd = useOwnEnd();
  const whilePreregistering = (
    <Gate as={as} when={whileActive('preregistration')}>
      {children}
    </Gate>
  );
  if (!hasOwnEnd) return whilePreregistering;
  return (
    <Gate as={as} when={inState(deadlineName(earlyPriceEnd), 'before')}>
      {whilePreregistering}
    </Gate>
  );
}

/** Shows its children before and after that. */
export function UnlessEarly({ as = 'div', children }: Props) {
  const ends = useOwnEnd() ? inState(deadlineName(earlyPriceEnd), 'after') : [];
  return (
    <Gate as={as} when={[...inState('preregistration', 'early', 'closed'), ...ends]}>
      {children}
    </Gate>
  );
}
