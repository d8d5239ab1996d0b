import type { PropsOf } from '../../../../content.config.ts';
import { useEdition } from '../../live/config.ts';
import { AddWindowToCalendar } from '../../time/AddToCalendar.tsx';
import { Gate, inState } from '../../time/Gate.tsx';
import { Instant } from '../../time/Time.tsx';

/** When a window opens or closes, from the live configuration; TBD if there is no date. Its calendar link shows while it is still to come. */
export function WindowDate({ window: name, edge, link }: PropsOf<'WindowDate'>) {
  return (
    <>
      <Instant at={useEdition().windows[name]?.[edge]} />
      {link === 'calendar' && (
        <Gate as="span" when={edge === 'open' ? inState(name, 'early') : inState(name, 'early', 'open', 'full')}>
          <AddWindowToCalendar window={name} edge={edge} />
        </Gate>
      )}
    </>
  );
}
