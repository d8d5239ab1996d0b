import type { PropsOf } from '../../../content.config.ts';
import { useEdition } from '../../live/config.ts';
import { AddWindowToCalendar } from '../../ui/AddToCalendar.tsx';
import { Instant } from '../../ui/Time.tsx';

/** When a window opens or closes, from the live configuration; TBD if there is no date. */
export function WindowDate({ window: name, edge, link }: PropsOf<'WindowDate'>) {
  return (
    <>
      <Instant at={useEdition().windows[name]?.[edge]} />
      {link === 'calendar' && <AddWindowToCalendar window={name} edge={edge} />}
    </>
  );
}
