import type { ReactNode } from 'react';
import { yearOf } from '../../domain/days.ts';
import { friendlyDays } from '../../domain/format.ts';
import { useFormats } from '../live/hooks.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { Gate, inState } from './Gate.tsx';

interface ShownEdition {
  /** Its name with its year. */
  name: string;
  /** Its days in words. */
  days: string;
  year: number;
  hotel: string | undefined;
}

interface Props {
  children: (edition: ShownEdition) => ReactNode;
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
          {children({
            name: `${name} ${yearOf(firstDay)}`,
            days: friendlyDays(firstDay, lastDay, formats),
            year: yearOf(firstDay),
            hotel,
          })}
        </Gate>
      ))}
      <Gate as="span" when={inState('nextEdition', 'none')}>
        {none}
      </Gate>
    </>
  );
}
