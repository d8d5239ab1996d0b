import { type Diagnostic, isError } from '../diagnostic.ts';
import type { CollectionDraft } from '../draft.ts';
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

/**
 * Checks that all dates fit together. Of several errors about one date, the first says what is wrong.
 * @param now milliseconds; without it, nothing is compared with today
 */
export function checkSchedule(draft: CollectionDraft, now: number | undefined): Diagnostic[] {
  const seen = new Set<string>();
  const days = checkConventionDays(draft);
  const areDaysWrong = days.some(isError);
  const all = [
    ...days,
    ...(areDaysWrong ? [] : [...checkYears(draft), ...checkEarlyYears(draft), ...checkStaleYears(draft)]),
    ...checkOrder(draft),
    ...(areDaysWrong
      ? []
      : [...checkConvention(draft), ...checkClosing(draft), ...checkAroundConvention(draft), ...checkLateWindows(draft)]),
    ...checkHours(draft),
    ...(now === undefined ? [] : checkClock(draft, now)),
  ];
  return all.filter(({ file, line }) => {
    const place = `${file}:${line}`;
    const isFirst = !seen.has(place);
    seen.add(place);
    return isFirst;
  });
}
