import { type Diagnostic, isError } from '../diagnostic.ts';
import type { CheckInput } from './checkInput.ts';
import { checkAroundConvention } from './errors/checkAroundConvention.ts';
import { checkClock } from './doubts/checkClock.ts';
import { checkClosing } from './doubts/checkClosing.ts';
import { checkConvention, checkConventionDays } from './errors/checkConvention.ts';
import { checkEarlyYears } from './doubts/checkEarlyYears.ts';
import { checkHours } from './doubts/checkHours.ts';
import { checkLateWindows } from './doubts/checkLateWindows.ts';
import { checkOrder } from './errors/checkOrder.ts';
import { checkStaleYears } from './doubts/checkStaleYears.ts';
import { checkYears } from './errors/checkYears.ts';

/** Checks that all dates are consistent. Of several errors about one date, only the first is reported. */
export function checkSchedule(context: CheckInput): Diagnostic[] {
  const seen = new Set<string>();
  const days = checkConventionDays(context);
  const areDaysWrong = days.some(isError);
  const all = [
    ...days,
    ...(areDaysWrong ? [] : [...checkYears(context), ...checkEarlyYears(context), ...checkStaleYears(context)]),
    ...checkOrder(context),
    ...(areDaysWrong
      ? []
      : [...checkConvention(context), ...checkClosing(context), ...checkAroundConvention(context), ...checkLateWindows(context)]),
    ...checkHours(context),
    ...(context.now === undefined ? [] : checkClock(context, context.now)),
  ];
  return all.filter(({ file, line }) => {
    const place = `${file}:${line}`;
    const isFirst = !seen.has(place);
    seen.add(place);
    return isFirst;
  });
}
