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
