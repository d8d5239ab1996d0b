import type { ReactNode } from 'react';
import { useData } from '../live/siteContext.tsx';
import type { PageData } from '../../site/types.ts';
import { Gate, inState } from '../time/Gate.tsx';

type Availability = PageData['registration']['levels'][number]['availability'];
const places = { 1: 'preregistration', 2: 'door', 3: 'both' } as const;

/** Where a registration level is sold, by its availability flag (section 3). */
export function WhereSold({ availability }: { availability: Availability }) {
  return useData('registration').soldAt[places[availability]];
}

/** Says that a level can't be bought any more, if it is only sold in preregistration and that has closed. */
export function NoLongerSold({ availability, children }: { availability: Availability; children: (words: string) => ReactNode }) {
  const { over } = useData('registration').soldAt;
  if (availability !== 1) return null;
  return (
    <Gate as="span" when={inState('preregistration', 'closed')}>
      {children(over)}
    </Gate>
  );
}
