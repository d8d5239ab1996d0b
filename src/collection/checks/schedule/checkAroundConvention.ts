import type { Data, DataFile } from '../../../../content.config.ts';
import { dayOf } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Draft } from '../../draft.ts';
import { dataError, dataWarning } from '../dataDiagnostics.ts';
import { addDays } from './days.ts';

/** A date, and the days between which it makes sense. */
interface BoundedDate {
  file: DataFile;
  path: PropertyKey[];
  /** A sentence without its end, the day. */
  sentence: string;
  day: string;
  earliest: string;
  latest: string;
}

// Editions are about a year apart: what ends eleven months before the convention belongs to the one before it.
const daysSincePrevious = 330;
const longestWindow = 548;
const daysAroundStay = 14;
const daysAfterwards = 60;

function* hotelDates({ stay, deposit, overflow }: Data['hotel'], convention: Data['convention'], zone: string): Generator<BoundedDate> {
  const { firstDay, lastDay } = convention;
  const file = 'hotel';
  const { firstNight, lastNight, lastCheckOut } = stay;
  const [first, last, since] = [
    addDays(firstDay, -daysAroundStay),
    addDays(lastDay, daysAroundStay),
    addDays(firstDay, -daysSincePrevious),
  ];
  yield { file, path: ['stay', 'firstNight'], sentence: 'The first night is', day: firstNight, earliest: first, latest: lastDay };
  yield { file, path: ['stay', 'lastNight'], sentence: 'The last night is', day: lastNight, earliest: firstDay, latest: last };
  yield {
    file,
    path: ['stay', 'lastCheckOut'],
    sentence: 'The last check-out is',
    day: lastCheckOut,
    earliest: addDays(lastNight, 1),
    latest: last,
  };
  const { refundableUntil } = deposit;
  const path = ['deposit', 'refundableUntil'];
  yield { file, path, sentence: 'The deposit is refundable until', day: refundableUntil, earliest: since, latest: firstDay };
  for (const [index, { name, booking }] of overflow.entries()) {
    const day = dayOf(Date.parse(booking.closes), zone);
    const sentence = `The booking code of ${name} closes on`;
    yield { file, path: ['overflow', index, 'booking', 'closes'], sentence, day, earliest: since, latest: lastDay };
  }
}

function* windowDates(windows: Data['windows'], { firstDay, lastDay }: Data['convention'], zone: string): Generator<BoundedDate> {
  const file = 'windows';
  for (const [id, { name, open, close }] of Object.entries(windows)) {
    if (open) {
      const [day, earliest] = [dayOf(Date.parse(open), zone), addDays(firstDay, -longestWindow)];
      yield { file, path: [id, 'open'], sentence: `${name}: opens on`, day, earliest, latest: lastDay };
    }
    if (close) {
      const [day, earliest] = [dayOf(Date.parse(close), zone), addDays(firstDay, -daysSincePrevious)];
      yield { file, path: [id, 'close'], sentence: `${name}: closes on`, day, earliest, latest: addDays(lastDay, daysAfterwards) };
    }
  }
}

function* allDates({ data: { convention, hotel, windows, dealers }, zone }: Draft): Generator<BoundedDate> {
  if (!convention) return;
  const { firstDay: earliest, lastDay: latest } = convention;
  if (hotel) yield* hotelDates(hotel, convention, zone);
  if (windows) yield* windowDates(windows, convention, zone);
  if (!dealers) return;
  const day = dayOf(Date.parse(dealers.unclaimedAt), zone);
  yield { file: 'dealers', path: ['unclaimedAt'], sentence: 'Unclaimed tables are given away on', day, earliest, latest };
}

/** Finds dates that are too far from the convention to belong to it, such as those of another year. */
export function checkAroundConvention(draft: Draft): Diagnostic[] {
  const { firstDay = '', lastDay = '' } = draft.data.convention ?? {};
  return [...allDates(draft)].flatMap(({ file, path, sentence, day, earliest, latest }) => {
    if (day < earliest || day > latest) {
      const message = `${sentence} ${day}. The convention is from ${firstDay} to ${lastDay}, so this is between ${earliest} and ${latest}. Correct the day or the year.`;
      return dataError(draft, file, path, message);
    }
    const isAfterwards = file === 'windows' && day > lastDay;
    return isAfterwards
      ? dataWarning(
          draft,
          file,
          path,
          `${sentence} ${day}, after the convention, which ends on ${lastDay}. If you did not mean that, correct the day.`,
        )
      : [];
  });
}
