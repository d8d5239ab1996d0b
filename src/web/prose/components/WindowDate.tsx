import type { PropsOf } from '../../../../content.config.ts';
import { useEdition } from '../../live/useConfig.ts';
import { AddWindowToCalendar } from '../../time/AddToCalendar.tsx';
import { Gate, inState } from '../../time/Gate.tsx';
import { Instant } from '../../time/Time.tsx';

/**
 * The date at which a window opens or closes, from the live configuration; TBD if there is none. The calendar link shows until that date.
 */
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
