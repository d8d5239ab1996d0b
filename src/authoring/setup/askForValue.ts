import { labelOf, pathLabels } from '../forms/label.ts';
import type { Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { changedValue } from '../splice/change.ts';
import type { Ask } from './askForFiles.ts';
import { type Question, readAnswer, shownValue } from './questions.ts';
import { checkConventionDay, type DayProblem } from './checkConventionDay.ts';

/** Context of a question. */
interface Known {
  /** The data file with the answers so far applied. */
  file: Json | undefined;
  /** Locale default, which an empty answer accepts; null for none. */
  usual?: string | null | undefined;
  /** True if there is an answer from an earlier run. */
  isAnswered: boolean;
}

/** True for an empty answer, "I don't know" and the like. */
const isUnknown = (answer: string) => /^(?:(?:i )?don[’']?t know(?: yet)?|\?)?[.!]?$/i.test(answer);
/** Strips quotes, which an answer would need in YAML. */
const bare = (answer: string) =>
  answer
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();

function objection(found: DayProblem | undefined): string {
  if (!found) return '';
  return 'doubt' in found ? `${found.doubt} Write it again if that is right.` : found.wrong;
}

/** Asks until the check accepts the answer; undefined if the present value stays. */
export async function askForValue(question: Question, { file, usual, isAnswered }: Known, ask: Ask): Promise<Json | undefined> {
  const { path, help, isOptional } = question.field;
  const name = String(path.at(-1));
  const labels = pathLabels(undefined, path);
  const label = (question.file === 'convention' ? labels : [labelOf(question.file), ...labels]).join(', ');
  const shown = usual === undefined ? shownValue(question, valueAt(file, path)) : (usual ?? '');
  const prompt = `${help}${isOptional ? ' A hyphen is for none.' : ''}\n${label} [${shown}]: `;
  let answer = bare(await ask(prompt));
  // An earlier answer may no longer fit days that were changed since.
  const stale = isUnknown(answer) && isAnswered ? checkConventionDay(file, name) : undefined;
  if (stale) answer = bare(await ask(`${Object.values(stale).join('')} Press Enter to leave it.\n${prompt}`));
  let doubted: string | undefined;
  while (!isUnknown(answer)) {
    if (isOptional && answer === '-') return null;
    const read = readAnswer(question, answer, file);
    const found = 'value' in read ? checkConventionDay(changedValue(file, { kind: 'set', path, value: read.value }), name) : read;
    if ('value' in read && (!found || ('doubt' in found && answer === doubted))) return read.value;
    doubted = answer;
    answer = bare(await ask(`${objection(found)}\n${prompt}`));
  }
  return usual;
}
