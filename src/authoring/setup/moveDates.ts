import type { CollectionDraft } from '../../collection/draft.ts';
import { yearOf } from '../../domain/days.ts';
import type { ConventionDays } from '../newYear/moveDay.ts';
import { proposeEdits } from '../newYear/proposeEdits.ts';
import { applyEdits, type Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import { isJsonGroup } from './dataChanges.ts';
import type { StepInput } from './step.ts';

/** The edits by which every other date keeps its distance from the days of the convention; none where the days stay, or can't be read. */
export function datesTo(draft: CollectionDraft, to: ConventionDays): FileEdit[] {
  const { convention } = draft.data;
  if (!convention || (to.firstDay === convention.firstDay && to.lastDay === convention.lastDay)) return [];
  return proposeEdits(draft, { convention }, yearOf(to.firstDay), to).edits;
}

/** The data files with all dates moved along with the days that the answers give, so that what nobody has answered fits them. */
export function moveDates({ files, draft, answers: { data } }: StepInput): Texts {
  const { convention } = data;
  const { firstDay, lastDay } = isJsonGroup(convention) ? convention : {};
  const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  return isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay ? applyEdits(files, datesTo(draft, { firstDay, lastDay })) : new Map();
}
