import { friendlyDays } from '../domain/format.ts';
import { useShell } from '../live/site.tsx';

/** The sentence that names the next convention and its days; nothing while none is planned. */
export function NextEdition() {
  const { name, editions } = useShell().convention;
  const [next] = editions;
  if (!next) return null;
  return (
    <>
      The next one is {name} {next.year}: {friendlyDays(next.firstDay, next.lastDay)}.
    </>
  );
}
