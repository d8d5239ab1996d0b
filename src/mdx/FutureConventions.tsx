import { friendlyDays } from '../domain/format.ts';
import { useShell } from '../live/site.tsx';

/** The conventions to come with their days, earliest first. */
export function FutureConventions() {
  return (
    <ul>
      {useShell().convention.editions.map(({ id, year, firstDay, lastDay }) => (
        <li key={id}>
          <strong>{year}:</strong> {friendlyDays(firstDay, lastDay)}
        </li>
      ))}
    </ul>
  );
}
