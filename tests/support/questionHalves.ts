import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { freshQuestions, workedQuestions } from './askedQuestions.ts';
import { heldOutQuestions, learnedQuestions } from './phoneQuestions.ts';
import { type Questions, tunedQuestions, unseenQuestions } from './searchQuestions.ts';
import { fiveVoicesQuestions, lastVoicesQuestions } from './voiceQuestions.ts';

/** A question, and the addresses that answer it. */
export type Question = readonly [text: string, right: string];

const sets: readonly Questions[] = [
  tunedQuestions,
  unseenQuestions,
  learnedQuestions,
  heldOutQuestions,
  workedQuestions,
  freshQuestions,
  fiveVoicesQuestions,
  lastVoicesQuestions,
];

const everyOther = (first: 0 | 1): Question[] => sets.flatMap((set) => Object.entries(set).filter((_, place) => place % 2 === first));

/** Every other question of each set, from the first on. Words, vocabulary and weights of the search are chosen by these. */
export const choosingHalf: readonly Question[] = everyOther(0);

const chosenBy = new Set(choosingHalf.map(([text]) => text));
/** The other questions, but for those that another set has in the half above. They only judge: choose nothing by what they find. */
export const judgingHalf: readonly Question[] = everyOther(1).filter(([text]) => !chosenBy.has(text));

/**
 * Questions written for each section that a visitor could ask for, in `writtenQuestions.tsv`: addresses, a tab, and the question. None is of
 * the half that judges. They choose, together with the half that chooses; a fifth, by a hash, only checks how choices do on others.
 */
const written: readonly Question[] = readFileSync(new URL('writtenQuestions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [right = '', text = ''] = line.split('\t');
    return [text, right] as const;
  });

const isChecking = ([text]: Question) => (createHash('sha256').update(text).digest()[0] ?? 0) < 51;
/** Written questions that choose. */
export const writtenQuestions: readonly Question[] = written.filter((question) => !isChecking(question));
/** Written questions that check what the others chose. */
export const checkingQuestions: readonly Question[] = written.filter(isChecking);
