import type { Data, DataFile } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Draft } from '../draft.ts';
import { dataError } from './dataDiagnostics.ts';

interface Pair {
  file: DataFile;
  /** Path of the later value. */
  path: PropertyKey[];
  earlier: string | undefined;
  later: string | undefined;
  message: string;
}

function* pairs({ windows, convention, hotel, notice }: Partial<Data>): Generator<Pair> {
  for (const [name, { open, close }] of Object.entries(windows ?? {})) {
    yield {
      file: 'windows',
      path: [name, 'close'],
      earlier: open,
      later: close,
      message: `The window ${name} closes before it opens. Swap the two dates, or correct the year.`,
    };
  }
  if (convention) {
    const { firstDay, lastDay, openingCeremony, closingCeremony, editions } = convention;
    const message = 'The last day is before the first. Swap the two, or correct the year.';
    yield { file: 'convention', path: ['lastDay'], earlier: firstDay, later: lastDay, message };
    yield {
      file: 'convention',
      path: ['closingCeremony'],
      earlier: openingCeremony,
      later: closingCeremony,
      message: 'The closing ceremony is before the opening ceremony. Swap the two, or correct the year.',
    };
    for (const [index, edition] of editions.entries())
      yield { file: 'convention', path: ['editions', index, 'lastDay'], earlier: edition.firstDay, later: edition.lastDay, message };
  }
  if (hotel) {
    const { firstNight, lastNight, lastCheckOut } = hotel.stay;
    yield {
      file: 'hotel',
      path: ['stay', 'lastNight'],
      earlier: firstNight,
      later: lastNight,
      message: 'The last night is before the first. Swap the two, or correct the year.',
    };
    yield {
      file: 'hotel',
      path: ['stay', 'lastCheckOut'],
      earlier: lastNight,
      later: lastCheckOut,
      message: 'The last check-out is before the last night. Correct one of the two.',
    };
  }
  yield {
    file: 'notice',
    path: ['until'],
    earlier: notice?.from,
    later: notice?.until,
    message: 'The notice ends before it begins. Swap the two dates, or correct the year.',
  };
}

/** Finds values that contradict each other: ends before beginnings, early prices above regular ones. */
export function checkOrder(draft: Draft): Diagnostic[] {
  const { data } = draft;
  const wrong = [...pairs(data)].filter(({ earlier, later }) => earlier && later && Date.parse(later) < Date.parse(earlier));
  const prices = (data.registration?.levels ?? []).flatMap(({ name, price, salePrice }, index) =>
    salePrice !== undefined && salePrice > price
      ? dataError(draft, 'registration', ['levels', index, 'salePrice'], `The early price of ${name} is above its price. Swap the two.`)
      : [],
  );
  const { conYear, firstDay } = data.convention ?? {};
  const year =
    firstDay && conYear !== Number(firstDay.slice(0, 4))
      ? dataError(draft, 'convention', ['conYear'], `conYear is ${conYear}, but the first day is ${firstDay}. Correct one of the two.`)
      : [];
  return [...wrong.flatMap(({ file, path, message }) => dataError(draft, file, path, message)), ...prices, ...year];
}
