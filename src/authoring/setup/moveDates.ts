import type { CollectionDraft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import { addDays, yearOf } from '../../domain/days.ts';
import type { ConventionDays } from '../newYear/moveDay.ts';
import { proposeEdits } from '../newYear/proposeEdits.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import { isJsonGroup } from './jsonGroup.ts';
import type { StepInput } from './step.ts';

/** The edits by which every other date keeps its distance from the days of the convention; none where the days stay, or can't be read. */
export function datesTo(draft: CollectionDraft, to: ConventionDays): FileEdit[] {
  const { convention } = draft.data;
  if (!convention || (to.firstDay === convention.firstDay && to.lastDay === convention.lastDay)) return [];
  return proposeEdits(draft, { convention }, yearOf(to.firstDay), to).edits;
}

/** The edit by which the address for security reports is good for a year from today, where it has run out, or would before long. */
function renewed({ draft: { data, parsed }, today }: StepInput): FileEdit[] {
  const { expires } = data.security ?? {};
  const isGood = expires === undefined || (expires > addDays(today, 300) && expires <= addDays(today, 366));
  return isGood || !parsed.security
    ? []
    : [{ file: fileOf('security'), at: 'data', change: { kind: 'set', path: ['expires'], value: addDays(today, 365) } }];
}

/** The data files with all dates moved along with the days that the answers give, so that what nobody has answered fits them. */
export function moveDates(input: StepInput): Texts {
  const { files, draft, answers } = input;
  const { convention, security } = answers.data;
  const { firstDay, lastDay } = isJsonGroup(convention) ? convention : {};
  const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  const moved = isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay ? datesTo(draft, { firstDay, lastDay }) : [];
  return applyEdits(files, [...moved, ...(security === undefined ? renewed(input) : [])]);
}
