import type { Data, DataFile } from '../../../../content.config.ts';
import { dayOf } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { addDays } from '../../../domain/days.ts';

interface BoundedDate {
  file: DataFile;
  path: PropertyKey[];
  /** The start of a sentence that ends with the day. */
  sentence: string;
  day: string;
  /** The first and last plausible day. */
  earliest: string;
  latest: string;
}

const bounded = (
  [file, ...path]: [DataFile, ...PropertyKey[]],
  sentence: string,
  day: string,
  [earliest, latest]: [earliest: string, latest: string],
): BoundedDate => ({ file, path, sentence, day, earliest, latest });

// Editions are about a year apart: what ends more than eleven months before the convention belongs to the previous one.
const daysSincePrevious = 330;
const longestWindow = 548;
const daysAroundStay = 14;
const daysAfterwards = 60;

function* hotelDates({ stay, deposit, overflow }: Data['hotel'], convention: Data['convention'], zone: string): Generator<BoundedDate> {
  const { firstDay, lastDay } = convention;
  const [first, last] = [addDays(firstDay, -daysAroundStay), addDays(lastDay, daysAroundStay)];
  const since = addDays(firstDay, -daysSincePrevious);
  if (stay) {
    const { firstNight, lastNight, lastCheckOut } = stay;
    yield bounded(['hotel', 'stay', 'firstNight'], 'The first night is', firstNight, [first, lastDay]);
    yield bounded(['hotel', 'stay', 'lastNight'], 'The last night is', lastNight, [firstDay, last]);
    yield bounded(['hotel', 'stay', 'lastCheckOut'], 'The last check-out is', lastCheckOut, [addDays(lastNight, 1), last]);
  }
  if (deposit)
    yield bounded(['hotel', 'deposit', 'refundableUntil'], 'The deposit is refundable until', deposit.refundableUntil, [since, firstDay]);
  for (const [index, { name, booking }] of overflow.entries()) {
    const day = dayOf(Date.parse(booking.closes), zone);
    yield bounded(['hotel', 'overflow', index, 'booking', 'closes'], `The booking code of ${name} closes on`, day, [since, lastDay]);
  }
}

function* windowDates(windows: Data['windows'], { firstDay, lastDay }: Data['convention'], zone: string): Generator<BoundedDate> {
  const [sinceOpen, sinceClose] = [addDays(firstDay, -longestWindow), addDays(firstDay, -daysSincePrevious)];
  for (const [id, { name, open, close }] of Object.entries(windows)) {
    if (open) yield bounded(['windows', id, 'open'], `${name}: opens on`, dayOf(Date.parse(open), zone), [sinceOpen, lastDay]);
    const day = close && dayOf(Date.parse(close), zone);
    if (day) yield bounded(['windows', id, 'close'], `${name}: closes on`, day, [sinceClose, addDays(lastDay, daysAfterwards)]);
  }
}

function* allDates({ data: { convention, hotel, windows, dealers }, zone }: ParsedContent): Generator<BoundedDate> {
  if (!convention) return;
  if (hotel) yield* hotelDates(hotel, convention, zone);
  if (windows) yield* windowDates(windows, convention, zone);
  if (dealers?.unclaimedAt === undefined) return;
  const day = dayOf(Date.parse(dealers.unclaimedAt), zone);
  yield bounded(['dealers', 'unclaimedAt'], 'Unclaimed tables are given away on', day, [convention.firstDay, convention.lastDay]);
}

/** Finds dates that are too far from the convention to belong to it, for example in another year. */
export function checkAroundConvention(parsed: ParsedContent): Diagnostic[] {
  const { firstDay = '', lastDay = '' } = parsed.data.convention ?? {};
  return [...allDates(parsed)].flatMap(({ file, path, sentence, day, earliest, latest }) => {
    const unlikely = `${sentence} ${day}. The convention is from ${firstDay} to ${lastDay}, so this is between ${earliest} and ${latest}. Correct the day or the year.`;
    return reportsOn(parsed, file, 'far-date').error(path, (day < earliest || day > latest) && unlikely);
  });
}
