import { dataFilePath } from '../../collection/files.ts';
import { earlyPriceEnd } from '../../domain/schedule.ts';
import { labelOf } from '../forms/label.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import { setValueAt } from '../splice/change.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { StepInput } from './step.ts';

/** Names the day on which the early price ends, if it has no name. It's written in another file, and the check needs both at once. */
export function nameDeadlines({ files, parsed: { data } }: StepInput): Texts {
  const { registration, deadlines = {} } = data;
  if (registration?.earlyPriceUntil === undefined || Object.hasOwn(deadlines, earlyPriceEnd)) return new Map();
  const [file, name] = [dataFilePath('deadlines'), labelOf('earlyPriceUntil')];
  const edit: FileEdit = files.has(file)
    ? setValueAt(file, [earlyPriceEnd], name)
    : { file, at: 'create', front: { [earlyPriceEnd]: name }, body: '' };
  return applyEdits(files, [edit]);
}
