import type { ReactNode } from 'react';
import type { Data } from '../../../content.config.ts';
import { useData } from '../live/pageContext.tsx';
import { Gate, inState } from '../time/Gate.tsx';

type Availability = Data['registration']['levels'][number]['availability'];

/** The words for where a level is sold. One that is sold in both places is sold at the door alone once preregistration has closed. */
export function SoldAt({ availability }: { availability: Availability }) {
  const words = useData('registration').soldAt;
  if (availability !== 'both') return words[availability];
  return (
    <>
      <Gate as="span" when={inState('preregistration', 'early', 'open', 'full')}>
        {words.both}
      </Gate>
      <Gate as="span" when={inState('preregistration', 'closed')}>
        {words.door}
      </Gate>
    </>
  );
}

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
