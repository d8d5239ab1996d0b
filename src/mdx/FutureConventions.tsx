import { friendlyDays } from '../domain/format.ts';
import { useLayoutData } from '../live/siteContext.tsx';

/** The conventions to come with their days, earliest first. */
export function FutureConventions() {
  return (
    <ul>
      {useLayoutData().convention.editions.map(({ id, year, firstDay, lastDay }) => (
        <li key={id}>
          <strong>{year}:</strong> {friendlyDays(firstDay, lastDay)}
        </li>
      ))}
    </ul>
  );
}
