import { dataNames } from '../../../../content.config.ts';
import { counted } from '../../../domain/counted.ts';
import { fieldName } from '../../yaml/fieldName.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { dataFilePath } from '../../files.ts';
import { currencyName, localeOf } from '../../../domain/localeOf.ts';
import { earlyPriceEnd } from '../../../domain/schedule.ts';
import { isActive, windowState } from '../../../domain/windows.ts';
import type { CheckInput } from '../checkInput.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Checks the end of the early price. Pages show it as a deadline, so it needs a name. */
function checkEarlyEnd(parsed: ParsedContent): Diagnostic[] {
  const { registration, windows, deadlines = {} } = parsed.data;
  const { error } = reportsOn(parsed, 'registration', 'price');
  const { earlyPriceUntil } = registration ?? {};
  if (earlyPriceUntil === undefined) return [];
  const { open, close } = windows?.preregistration ?? {};
  const path = ['earlyPriceUntil'];
  const isUnnamed = !Object.hasOwn(deadlines, earlyPriceEnd);
  const isLate = close !== undefined && close < earlyPriceUntil;
  const isBefore = open !== undefined && earlyPriceUntil < open;
  return [
    ...reportsOn(parsed, 'registration', 'deadline').error(
      path,
      isUnnamed &&
        `This deadline has no name. Add a line to ${dataFilePath('deadlines')}, as in "${earlyPriceEnd}: Last day of the early price".`,
    ),
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

/** Warns if there is nothing left to buy while preregistration is open: a mark may stand at one level too many. */
function checkSoldOut(parsed: ParsedContent, now: number | undefined): Diagnostic[] {
  const { registration, windows, convention } = parsed.data;
  const { open, close } = windows?.preregistration ?? {};
  const preregistration = { ...(open && { open: new Date(open) }), ...(close && { close: new Date(close) }) };
  const closing = convention && new Date(convention.closingCeremony);
  const levels = registration?.levels ?? [];
  if (now === undefined || levels.length === 0 || !isActive(windowState(preregistration, now, closing))) return [];
  const message =
    'Every level is sold out while preregistration is open, so the website says that registration is sold out, with no button. If you did not mean that, write soldOut: false at the levels that are left.';
  return reportsOn(parsed, 'registration', 'price').warning(['levels'], levels.every(({ soldOut }) => soldOut) && message);
}

/** Checks that amounts have no more decimals than their currency. YAML parses a thousands separator that is a dot as a decimal point. */
function checkDecimals(parsed: ParsedContent): Diagnostic[] {
  const formats = localeOf(parsed.data.convention ?? {});
  const { digits } = formats.money;
  return dataNames.flatMap((name) =>
    (parsed.dataFiles[name]?.values ?? []).flatMap(({ hints, value, path }) => {
      if (hints.kind !== 'money' || typeof value !== 'number' || Number(value.toFixed(digits)) === value) return [];
      const thousands = Number((value * 1000).toFixed(3));
      const meant = value < 1000 && Number.isInteger(thousands) ? `, or ${thousands} if the dot is one between thousands` : '';
      const most = digits === 0 ? 'no decimals' : `at most ${counted(digits, 'decimal')}`;
      const message = `${fieldName(parsed.dataFiles[name]?.input, path)} is ${value}, and amounts in ${currencyName(formats)} have ${most}. Write ${value.toFixed(digits)}${meant}.`;
      return reportsOn(parsed, name, 'price').error(path, message);
    }),
  );
}

/** Checks that early prices are lower than those that follow. */
function checkEarlyPrices(parsed: ParsedContent): Diagnostic[] {
  const { error } = reportsOn(parsed, 'registration', 'price');
  return (parsed.data.registration?.levels ?? []).flatMap(({ name, price, salePrice }, index) => {
    if (salePrice === undefined || salePrice < price) return [];
    const message = `The early price of ${name} is ${salePrice > price ? 'above its price. Swap the two.' : 'its price. Lower it, or remove the line.'}`;
    return error(['levels', index, 'salePrice'], message);
  });
}

/**
 * Finds early prices that are no lower, or end when nobody can pay them, amounts with more decimals than the currency has, and levels that
 * are all sold out.
 */
export const checkPrices = (parsed: CheckInput): Diagnostic[] => [
  ...checkEarlyPrices(parsed),
  ...checkEarlyEnd(parsed),
  ...checkDecimals(parsed),
  ...checkSoldOut(parsed, parsed.now),
];
