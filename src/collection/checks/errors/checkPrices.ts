import type { Diagnostic } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
import { fileOf } from '../../files.ts';
import { formatMoney } from '../../../domain/localeFormats.ts';
import { localeOf } from '../../../domain/localeOf.ts';
import { earlyPriceEnd } from '../../../domain/schedule.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Checks the day on which the early price ends: pages show it as a deadline, which has a name. */
function checkEarlyEnd(draft: CollectionDraft): Diagnostic[] {
  const { registration, windows, deadlines = {} } = draft.data;
  const { error } = reportsOn(draft, 'registration', 'price');
  const { earlyPriceUntil } = registration ?? {};
  if (earlyPriceUntil === undefined) return [];
  const { open, close } = windows?.preregistration ?? {};
  const path = ['earlyPriceUntil'];
  const unnamed = `This deadline has no name. Add a line to ${fileOf('deadlines')}, as in "${earlyPriceEnd}: Last day of the early price".`;
  const isLate = close !== undefined && close < earlyPriceUntil;
  const isBefore = open !== undefined && earlyPriceUntil < open;
  return [
    ...reportsOn(draft, 'registration', 'deadline').error(path, !Object.hasOwn(deadlines, earlyPriceEnd) && unnamed),
    ...error(path, isLate && 'Preregistration closes before this, and ends the early price. Write an earlier time, or remove the line.'),
    ...error(
      path,
      isBefore && 'Preregistration opens after this, so nobody would get the early price. Write a later time, or remove the line.',
    ),
    ...error(
      path,
      registration?.levels.every(({ salePrice }) => salePrice === undefined) &&
        'No level has an early price. Add a salePrice, or remove the line.',
    ),
  ];
}

/** Checks early prices and totals. */
export function checkPrices(draft: CollectionDraft): Diagnostic[] {
  const { registration, charity, convention } = draft.data;
  const { error } = reportsOn(draft, 'registration', 'price');
  const formats = localeOf(convention ?? {});
  const early = (registration?.levels ?? []).flatMap(({ name, price, salePrice }, index) => {
    if (salePrice === undefined || salePrice < price) return [];
    const message = `The early price of ${name} is ${salePrice > price ? 'above its price. Swap the two.' : 'its price. Lower it, or remove the line.'}`;
    return error(['levels', index, 'salePrice'], message);
  });
  const { totalRaised = 0, lastYearRaised = 0, totalSince = 0 } = charity ?? {};
  const total = `totalRaised is ${formatMoney(totalRaised, formats)}, less than what was raised last year alone (${formatMoney(lastYearRaised, formats)}). The total includes last year.`;
  const since = `totalSince is ${totalSince}, after the year of the convention (${convention?.conYear}). Write the year of the first donation.`;
  const inCharity = reportsOn(draft, 'charity', 'price');
  return [
    ...early,
    ...checkEarlyEnd(draft),
    ...inCharity.error(['totalRaised'], charity?.totalRaised !== undefined && totalRaised < lastYearRaised && total),
    ...inCharity.error(['totalSince'], convention && totalSince > convention.conYear && since),
  ];
}
