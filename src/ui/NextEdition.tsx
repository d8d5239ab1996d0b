import type { ReactNode } from 'react';
import { friendlyDays } from '../domain/format.ts';
import { deadlineName } from '../domain/schedule.ts';
import { useLayoutData } from '../live/siteContext.tsx';
import { Gate } from './Gate.tsx';

const token = (id: string, when: 'before' | 'after') => [`${deadlineName(`convention.editions.${id}.lastDay`)}=${when}`];

/**
 * Shows the next convention: the first of those to come whose last day is not over; nothing while none is planned.
 * @param children what to show of it, given its name and its days in words; a sentence where left out
 */
export function NextEdition({
  children = (edition, days) => `The next one is ${edition}: ${days}.`,
}: {
  children?: (edition: string, days: string) => ReactNode;
}) {
  const { name, editions } = useLayoutData().convention;
  return editions.map(({ id, year, firstDay, lastDay }, index) => {
    const previous = editions[index - 1];
    const shown = (
      <Gate key={id} as="span" when={token(id, 'before')}>
        {children(`${name} ${year}`, friendlyDays(firstDay, lastDay))}
      </Gate>
    );
    if (!previous) return shown;
    return (
      <Gate key={id} as="span" when={token(previous.id, 'after')}>
        {shown}
      </Gate>
    );
  });
}
