import type { PropsOf } from '../../../../content.config.ts';
import { dateAddress } from '../../../domain/fileAddresses.ts';
import { deadlineName } from '../../../domain/schedule.ts';
import { isDay } from '../../../domain/zone.ts';
import { isString, useLayoutData, useValue } from '../../live/pageContext.tsx';
import { AddToCalendar } from '../../time/AddToCalendar.tsx';
import { Gate, inState } from '../../time/Gate.tsx';
import { Day, Instant } from '../../time/Time.tsx';

export function Moment({ id, show, link }: PropsOf<'Moment'>) {
  const { deadlineNames } = useLayoutData();
  const value = useValue(id, isString);
  const name = deadlineName(id);
  return (
    <>
      {isDay(value) ? <Day day={value} /> : <Instant at={new Date(value)} show={show} />}
      {link === 'calendar' && (
        <Gate as="span" when={inState(name, 'before')}>
          {' '}
          <AddToCalendar address={dateAddress(id)} name={deadlineNames[name]} />
        </Gate>
      )}
    </>
  );
}
