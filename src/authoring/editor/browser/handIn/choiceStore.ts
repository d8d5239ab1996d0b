import type { Choice, Conflict } from '../../handIn.ts';
import { inStorage } from '../drafts/drafts.ts';

const prefix = 'editor-choice ';
const keyOf = ({ id, mine, theirs }: Conflict) => prefix + JSON.stringify([id, mine, theirs]);

/** Keeps a choice over a closed tab, and over a server that is started again. */
export const keepChoice = (conflict: Conflict, choice: Choice): void =>
  inStorage(() => localStorage.setItem(keyOf(conflict), JSON.stringify(choice)));

/** The choices that were made between the same texts before. */
export const keptChoices = (conflicts: readonly Conflict[]): Record<string, Choice> =>
  Object.fromEntries(
    conflicts.flatMap((conflict) => {
      const choice = inStorage(() => JSON.parse(localStorage.getItem(keyOf(conflict)) ?? 'null') as Choice | null);
      return choice ? [[conflict.id, choice]] : [];
    }),
  );

export const forgetChoices = (): void =>
  inStorage(() => Object.keys(localStorage).forEach((key) => key.startsWith(prefix) && localStorage.removeItem(key)));
