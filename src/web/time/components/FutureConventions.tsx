import { yearOf } from '../../../domain/days.ts';
import { conventionAddress } from '../../../domain/fileAddresses.ts';
import { friendlyDays } from '../../../domain/format.ts';
import { useLayoutData } from '../../live/siteContext.tsx';
import { AddToCalendar } from '../AddToCalendar.tsx';

/** The next conventions with their days, earliest first. */
export function FutureConventions() {
  const { name, editions } = useLayoutData().convention;
  return (
    <ul>
      {editions.map(({ id, firstDay, lastDay }) => (
        <li key={id}>
          <strong>{yearOf(firstDay)}:</strong> {friendlyDays(firstDay, lastDay)}{' '}
          <AddToCalendar address={conventionAddress(yearOf(firstDay))} name={`${name} ${yearOf(firstDay)}`} />
        </li>
      ))}
    </ul>
  );
}
