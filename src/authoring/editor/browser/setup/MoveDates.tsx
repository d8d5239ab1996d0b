import type { FileEdit } from '../../../splice/edits.ts';
import { jsonAt } from '../../../splice/change.ts';
import type { FieldInfo } from '../panel.ts';
import { getJson } from '../request.ts';
import { Offer } from './Offer.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { useAttempt } from '../useAttempt.ts';

/** Offers to shift every other date when the convention's days have moved: deadlines, hotel nights, ceremonies. */
export function MoveDates({ info }: { info: FieldInfo }) {
  const { edits, valueAt, add } = useFormDraft(info);
  const request = useAttempt();
  const days = { firstDay: String(valueAt(['firstDay'])), lastDay: String(valueAt(['lastDay'])) };
  const isMoved = Object.entries(days).some(([name, day]) => day !== jsonAt(info.field.value, [name]));
  // Dates were shifted already if other data files have edits; edits of references are in text.
  if (!isMoved || edits.some(({ file, at }) => file !== info.target.file && at === 'data')) return null;
  // Goes first, so that dates the author has typed win.
  const move = () => request.attempt(async () => add(await getJson<FileEdit[]>('setup/dates', days), true));
  return (
    <Offer label={request.isBusy ? 'Moving …' : 'Move all other dates along'} attempt={request} onAccept={() => void move()}>
      Once both days are right: deadlines, nights at the hotel and other dates are still those of the days before.
    </Offer>
  );
}
