import { labelOf, pathLabels } from '../forms/label.ts';
import { changedValue, type Json, jsonAt } from '../splice/change.ts';
import type { Ask } from './askForFiles.ts';
import { type Question, readAnswer, shownValue } from './questions.ts';
import { wrongDay } from './wrongDays.ts';

/** What is known of a question before it is asked. */
interface Known {
  /** What the data file says with the answers so far. */
  file: Json | undefined;
  /** What is usual, to be kept by Enter; null for nothing. */
  usual?: string | null | undefined;
  /** Whether somebody has answered it before. */
  isAnswered: boolean;
}

/** What somebody may write who can't answer yet, as the questions say themselves. */
const isUnknown = (answer: string) => /^(?:(?:i )?don[’']?t know(?: yet)?|\?)?[.!]?$/i.test(answer);
/** An answer without the quotes that it would need in a file. */
const bare = (answer: string) =>
  answer
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();

/** Asks for a value until it is one that the check takes; undefined if what is there stays. */
export async function askForValue(question: Question, { file, usual, isAnswered }: Known, ask: Ask): Promise<Json | undefined> {
  const { path, help, isOptional } = question.field;
  const name = String(path.at(-1));
  const labels = pathLabels(undefined, path);
  const label = (question.file === 'convention' ? labels : [labelOf(question.file), ...labels]).join(', ');
  const shown = usual === undefined ? shownValue(question, jsonAt(file, path)) : (usual ?? '');
  const prompt = `${help}${isOptional ? ' A hyphen is for none.' : ''}\n${label} [${shown}]: `;
  let answer = bare(await ask(prompt));
  // Days that were answered before don't move along with others.
  const stale = isUnknown(answer) && isAnswered ? wrongDay(file, name) : undefined;
  if (stale) answer = bare(await ask(`${Object.values(stale).join('')} Press Enter to leave it.\n${prompt}`));
  let doubted: string | undefined;
  while (!isUnknown(answer)) {
    if (isOptional && answer === '-') return null;
    const read = readAnswer(question, answer, file);
    const found = 'value' in read ? wrongDay(changedValue(file, { kind: 'set', path, value: read.value }), name) : read;
    if ('value' in read && (!found || ('doubt' in found && answer === doubted))) return read.value;
    doubted = answer;
    const words =
      found && 'doubt' in found ? `${found.doubt} Write it again if that is right.` : found && 'wrong' in found ? found.wrong : '';
    answer = bare(await ask(`${words}\n${prompt}`));
  }
  return usual;
}
