import type { Data, DataFile } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Draft } from '../../draft.ts';
import { dataError } from '../dataDiagnostics.ts';

interface Pair {
  file: DataFile;
  /** Path of the later value. */
  path: PropertyKey[];
  earlier: string | undefined;
  later: string | undefined;
  message: string;
}

const swap = 'Swap the two, or correct the year.';

function* pairs({ windows, convention, hotel, notice }: Partial<Data>): Generator<Pair> {
  for (const [id, { open: earlier, close: later }] of Object.entries(windows ?? {})) {
    const message = `The window ${id} closes before it opens. Swap the two dates, or correct the year.`;
    yield { file: 'windows', path: [id, 'close'], earlier, later, message };
  }
  if (convention) {
    const file = 'convention';
    const { openingCeremony, closingCeremony, editions } = convention;
    const ceremonies = `The closing ceremony is before the opening ceremony. ${swap}`;
    yield { file, path: ['closingCeremony'], earlier: openingCeremony, later: closingCeremony, message: ceremonies };
    const message = `The last day is before the first. ${swap}`;
    for (const [index, { firstDay: earlier, lastDay: later }] of editions.entries())
      yield { file, path: ['editions', index, 'lastDay'], earlier, later, message };
  }
  if (hotel) {
    const { firstNight, lastNight, lastCheckOut } = hotel.stay;
    const nights = `The last night is before the first. ${swap}`;
    yield { file: 'hotel', path: ['stay', 'lastNight'], earlier: firstNight, later: lastNight, message: nights };
    const message = 'The last check-out is before the last night. Correct one of the two.';
    yield { file: 'hotel', path: ['stay', 'lastCheckOut'], earlier: lastNight, later: lastCheckOut, message };
  }
  const message = 'The notice ends before it begins. Swap the two dates, or correct the year.';
  yield { file: 'notice', path: ['until'], earlier: notice?.from, later: notice?.until, message };
}

// Dates that are further apart have a wrong year, which another check reports.
const tenYears = 10 * 365 * 86_400_000;

/** Finds what ends before it begins. */
export function checkOrder(draft: Draft): Diagnostic[] {
  return [...pairs(draft.data)].flatMap(({ file, path, earlier = '', later = '', message }) => {
    const difference = Date.parse(earlier) - Date.parse(later);
    return difference > 0 && difference < tenYears ? dataError(draft, file, path, message) : [];
  });
}
