import { yearOf } from '../../../domain/days.ts';
import { conventionAddress } from '../../../domain/addresses.ts';
import { friendlyDays } from '../../../domain/format.ts';
import { useFormats } from '../../live/hooks.ts';
import { useLayoutData } from '../../live/pageContext.tsx';
import { AddToCalendar } from '../AddToCalendar.tsx';
import { Gate, inState } from '../Gate.tsx';

export function FutureConventions() {
  const { name, editions, afterwards } = useLayoutData().convention;
  const formats = useFormats();
  const ids = editions.map(({ id }) => id);
  return (
    <ul>
      {editions.map(({ id, firstDay, lastDay }, index) => (
        // An edition is upcoming while it or an earlier one is the next.
        <Gate key={id} as="li" when={inState('nextEdition', ...ids.slice(0, index + 1))}>
          <strong>{yearOf(firstDay)}:</strong> {friendlyDays(firstDay, lastDay, formats)}{' '}
          <AddToCalendar address={conventionAddress(yearOf(firstDay))} name={`${name} ${yearOf(firstDay)}`} />
        </Gate>
      ))}
      <Gate as="li" when={inState('nextEdition', 'none')}>
        {afterwards.none}
      </Gate>
    </ul>
  );
}
