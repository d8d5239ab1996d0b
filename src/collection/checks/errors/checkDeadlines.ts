import { isBookingCode } from '../../../domain/schedule.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { checkValue } from './checkValue.ts';
import type { CheckInput } from '../checkInput.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** True if a date is named in deadlines.yaml, or is the booking code of an overflow hotel. */
export const isDeadline = (path: string, { data: { deadlines = {} } }: CheckInput): boolean =>
  isBookingCode(path) || Object.hasOwn(deadlines, path);

/** Finds entries of deadlines.yaml that don't refer to a date. */
export function checkDeadlines(context: CheckInput): Diagnostic[] {
  const { error } = reportsOn(context, 'deadlines', 'deadline');
  return Object.keys(context.data.deadlines ?? {}).flatMap((path) => {
    const message = checkValue(path, { value: ['instant', 'day'] }, '', context);
    return error([path], message && `"${path}": ${message}`);
  });
}
