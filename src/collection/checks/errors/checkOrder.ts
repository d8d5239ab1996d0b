import type { Data, DataFile } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Two dates in their required order. */
interface Pair {
  file: DataFile;
  /** Path of the later date. */
  path: PropertyKey[];
  earlier: string | undefined;
  later: string | undefined;
  /** Error message if they are swapped. */
  message: string;
}

const sameTime = 'This is the same time as that of the beginning. Correct one of the two.';
const swap = 'Swap the two, or correct the year.';

function* pairs({ windows, convention, hotel, notice }: Partial<Data>): Generator<Pair> {
  for (const [id, { open, close }] of Object.entries(windows ?? {}))
    yield {
      file: 'windows',
      path: [id, 'close'],
      earlier: open,
      later: close,
      message: `The window ${id} closes before it opens. Swap the two dates, or correct the year.`,
    };
  if (convention) {
    const { openingCeremony, closingCeremony, editions } = convention;
    const message = `The closing ceremony is before the opening ceremony. ${swap}`;
    yield { file: 'convention', path: ['closingCeremony'], earlier: openingCeremony, later: closingCeremony, message };
    for (const [index, { firstDay, lastDay }] of editions.entries())
      yield {
        file: 'convention',
        path: ['editions', index, 'lastDay'],
        earlier: firstDay,
        later: lastDay,
        message: `The last day is before the first. ${swap}`,
      };
  }
  if (hotel?.stay) {
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

/** Finds dates that end before they begin, and instants that are the same. */
export function checkOrder(parsed: ParsedContent): Diagnostic[] {
  return [...pairs(parsed.data)].flatMap(({ file, path, earlier = '', later = '', message }) => {
    const difference = Date.parse(earlier) - Date.parse(later);
    if (difference === 0 && earlier.includes('T'))
      return reportsOn(parsed, file, 'order').error(
        path,
        file === 'windows' ? 'It closes when it opens. Correct one of the two dates.' : sameTime,
      );
    return reportsOn(parsed, file, 'order').error(path, difference > 0 && difference < tenYears && message);
  });
}
