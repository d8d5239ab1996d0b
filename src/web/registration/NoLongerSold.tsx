import type { ReactNode } from 'react';
import type { Data } from '../../../content.config.ts';
import { useData } from '../live/pageContext.tsx';
import { Gate, inState } from '../time/Gate.tsx';

type Availability = Data['registration']['levels'][number]['availability'];

/** Passes on the words for a level that is no longer sold: one that is only sold in preregistration, once that has closed. */
export function NoLongerSold({ availability, children }: { availability: Availability; children: (words: string) => ReactNode }) {
  const { over } = useData('registration').soldAt;
  if (availability !== 'preregistration') return null;
  return (
    <Gate as="span" when={inState('preregistration', 'closed')}>
      {children(over)}
    </Gate>
  );
}
