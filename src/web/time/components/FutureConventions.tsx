import { conventionAddress } from '../../../domain/fileAddresses.ts';
import { friendlyDays } from '../../../domain/format.ts';
import { useLayoutData } from '../../live/siteContext.tsx';
import { AddToCalendar } from '../AddToCalendar.tsx';

/** The next conventions with their days, earliest first. */
export function FutureConventions() {
  const { name, editions } = useLayoutData().convention;
  return (
    <ul>
      {editions.map(({ id, year, firstDay, lastDay }) => (
        <li key={id}>
          <strong>{year}:</strong> {friendlyDays(firstDay, lastDay)}{' '}
          <AddToCalendar address={conventionAddress(year)} name={`${name} ${year}`} />
        </li>
      ))}
    </ul>
  );
}
