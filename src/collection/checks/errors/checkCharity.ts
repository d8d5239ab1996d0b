import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { formatMoney } from '../../../domain/localeFormats.ts';
import { localeOf } from '../../../domain/localeOf.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Finds totals of donations that contradict what was raised last year, or the year of the convention. */
export function checkCharity(parsed: ParsedContent): Diagnostic[] {
  const { charity, convention } = parsed.data;
  const { error } = reportsOn(parsed, 'charity', 'price');
  const { totalRaised, lastYearRaised = 0, totalSince = 0 } = charity ?? {};
  const amount = (value: number) => formatMoney(value, localeOf(convention ?? {}));
  return [
    ...error(
      ['totalRaised'],
      totalRaised !== undefined &&
        totalRaised < lastYearRaised &&
        `totalRaised is ${amount(totalRaised)}, less than what was raised last year alone (${amount(lastYearRaised)}). The total includes last year.`,
    ),
    ...error(
      ['totalSince'],
      convention &&
        totalSince > convention.conYear &&
        `totalSince is ${totalSince}, after the year of the convention (${convention.conYear}). Write the year of the first donation.`,
    ),
  ];
}
