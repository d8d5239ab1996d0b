import type { ParsedContent } from '../../collection/parsedContent.ts';
import { dataFilePath } from '../../collection/files.ts';
import { addDays, yearOf } from '../../domain/days.ts';
import type { ConventionDays } from '../newYear/moveDay.ts';
import { proposeEdits } from '../newYear/proposeEdits.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { StepInput } from './step.ts';
import { isJsonGroup } from '../../domain/json.ts';
import { setValueAt } from '../splice/change.ts';

/** Edits that shift all other dates with the convention's days. Empty if the days stay the same, or can't be read. */
export function datesTo(parsed: ParsedContent, to: ConventionDays): FileEdit[] {
  const { convention } = parsed.data;
  if (!convention || (to.firstDay === convention.firstDay && to.lastDay === convention.lastDay)) return [];
  return proposeEdits(parsed, { convention }, yearOf(to.firstDay), to).edits;
}

/** Renews the expiry date of security.txt if it's less than 300 days ahead: a year from today. */
function renewSecurity({ parsed: { data, dataFiles }, today }: StepInput): FileEdit[] {
  const { expires } = data.security ?? {};
  const isCurrent = expires === undefined || (expires > addDays(today, 300) && expires <= addDays(today, 366));
  return isCurrent || !dataFiles.security ? [] : [setValueAt(dataFilePath('security'), ['expires'], addDays(today, 365))];
}

/** Shifts all dates to the days in the answers, so that dates nobody has answered fit them. */
export function moveDates(input: StepInput): Texts {
  const { files, parsed, answers } = input;
  const { convention, security } = answers.data;
  const { firstDay, lastDay } = isJsonGroup(convention) ? convention : {};
  const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  const moved = isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay ? datesTo(parsed, { firstDay, lastDay }) : [];
  return applyEdits(files, [...moved, ...(security === undefined ? renewSecurity(input) : [])]);
}
