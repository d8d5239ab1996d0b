import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A question, and the addresses that answer it. */
export type Question = readonly [text: string, right: string];

/** The questions of a table: addresses, a tab, and the question. A line with # says which set follows. */
function setsIn(table: string): Question[][] {
  const sets: Question[][] = [[]];
  for (const line of readFileSync(new URL(table, import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [right = '', text = ''] = line.split('\t');
    if (line.startsWith('# ')) sets.push([]);
    else sets.at(-1)?.push([text, right]);
  }
  return sets;
}

const sets = setsIn('askedQuestions.tsv');
const everyOther = (first: 0 | 1): Question[] => sets.flatMap((set) => set.filter((_, place) => place % 2 === first));

/** Every other question of each set, from the first on. Words, vocabulary and weights of the search are chosen by these. */
export const choosingHalf: readonly Question[] = everyOther(0);

const chosenBy = new Set(choosingHalf.map(([text]) => text));
/** The other questions, but for those that another set has in the half above. They only judge: choose nothing by what they find. */
export const judgingHalf: readonly Question[] = everyOther(1).filter(([text]) => !chosenBy.has(text));

/**
 * Questions written for each section that a visitor could ask for. None is of the half that judges. They choose, together with the half
 * that chooses; some, by a hash, only check how choices do on others.
 */
const written: readonly Question[] = setsIn('writtenQuestions.tsv').flat();

const isChecking = ([text]: Question) => (createHash('sha256').update(text).digest()[0] ?? 0) < 51;
/** Written questions that choose. */
export const writtenQuestions: readonly Question[] = written.filter((question) => !isChecking(question));
/** Written questions that check what the others chose. */
export const checkingQuestions: readonly Question[] = written.filter(isChecking);
