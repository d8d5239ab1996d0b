import type { ReactNode } from 'react';
import { friendlyDays } from '../domain/format.ts';
import { useLayoutData } from '../live/siteContext.tsx';
import { Gate, inState } from './Gate.tsx';

interface Props {
  /** What to show of the next convention, given its name, its days in words and its year. */
  children: (edition: string, days: string, year: number) => ReactNode;
  /** What to show while none is planned. */
  none: ReactNode;
}

/** Shows the next convention: the first of those to come whose last day is not over. */
export function NextEdition({ children, none }: Props) {
  const { name, editions } = useLayoutData().convention;
  return (
    <>
      {editions.map(({ id, year, firstDay, lastDay }) => (
        <Gate key={id} as="span" when={inState('nextEdition', id)}>
          {children(`${name} ${year}`, friendlyDays(firstDay, lastDay), year)}
        </Gate>
      ))}
      <Gate as="span" when={inState('nextEdition', 'none')}>
        {none}
      </Gate>
    </>
  );
}
