import { conventionAddress } from '../../../domain/addresses.ts';
import { useLayoutData } from '../../live/pageContext.tsx';
import { AddToCalendar } from '../AddToCalendar.tsx';
import { Gate, statesOf } from '../Gate.tsx';
import { useEditions } from '../NextEdition.tsx';

export function FutureConventions() {
  const { none } = useLayoutData().convention.afterwards;
  const editions = useEditions();
  const ids = editions.map(({ id }) => id);
  return (
    <ul>
      {editions.map(({ id, year, name, days }, index) => (
        // An edition is upcoming while it or an earlier one is the next.
        <Gate key={id} as="li" when={statesOf('nextEdition', ...ids.slice(0, index + 1))}>
          <strong>{year}:</strong> {days} <AddToCalendar address={conventionAddress(year)} name={name} />
        </Gate>
      ))}
      <Gate as="li" when={statesOf('nextEdition', 'none')}>
        {none}
      </Gate>
    </ul>
  );
}
