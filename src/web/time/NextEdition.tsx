import type { ReactNode } from 'react';
import { yearOf } from '../../domain/days.ts';
import { friendlyDays } from '../../domain/format.ts';
import { useFormats } from '../live/useLocale.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { Gate, inState } from './Gate.tsx';

interface Props {
  /** Receives the next convention's name, its days in words, its year, and its hotel if that is known. */
  children: (edition: string, days: string, year: number, hotel: string | undefined) => ReactNode;
  none: ReactNode;
}

/** Shows the next convention: the first one whose last day isn't over. */
export function NextEdition({ children, none }: Props) {
  const { name, editions } = useLayoutData().convention;
  const formats = useFormats();
  return (
    <>
      {editions.map(({ id, firstDay, lastDay, hotel }) => (
        <Gate key={id} as="span" when={inState('nextEdition', id)}>
          {children(`${name} ${yearOf(firstDay)}`, friendlyDays(firstDay, lastDay, formats), yearOf(firstDay), hotel)}
        </Gate>
      ))}
      <Gate as="span" when={inState('nextEdition', 'none')}>
        {none}
      </Gate>
    </>
  );
}
