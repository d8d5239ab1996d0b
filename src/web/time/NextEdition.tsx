import type { ReactNode } from 'react';
import { yearOf } from '../../domain/days.ts';
import { formatDays } from '../../domain/format.ts';
import { useFormats } from '../live/hooks.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { Gate, statesOf } from './Gate.tsx';

/** The conventions to come, earliest first: names with their years, and days in words. */
export function useEditions() {
  const { name, editions } = useLayoutData().convention;
  const formats = useFormats();
  return editions.map(({ id, firstDay, lastDay, hotel }) => {
    const year = yearOf(firstDay);
    return { id, year, name: `${name} ${year}`, days: formatDays(firstDay, lastDay, formats), hotel };
  });
}

type ShownEdition = ReturnType<typeof useEditions>[number];

/** Shows the next convention: the first one whose last day isn't over. */
export function NextEdition({ children, none }: { children: (edition: ShownEdition) => ReactNode; none: ReactNode }) {
  return (
    <>
      {useEditions().map((edition) => (
        <Gate key={edition.id} as="span" when={statesOf('nextEdition', edition.id)}>
          {children(edition)}
        </Gate>
      ))}
      <Gate as="span" when={statesOf('nextEdition', 'none')}>
        {none}
      </Gate>
    </>
  );
}
