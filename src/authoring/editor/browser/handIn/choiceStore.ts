import { isDefined } from '../../../../domain/isDefined.ts';
import type { Choice, Conflict } from '../../handIn.ts';
import { inStorage } from '../drafts/drafts.ts';

const prefix = 'editor-choice ';
const conflictKey = ({ id, branch, main }: Conflict) => prefix + JSON.stringify([id, branch, main]);

/** Stores a choice, so that it survives a closed tab or a restarted server. */
export const storeChoice = (conflict: Conflict, choice: Choice): void =>
  inStorage(() => localStorage.setItem(conflictKey(conflict), JSON.stringify(choice)));

/** Stored choices for conflicts between the same texts. */
export const storedChoices = (conflicts: readonly Conflict[]): Record<string, Choice> =>
  Object.fromEntries(
    conflicts
      .map((conflict) => {
        const choice = inStorage(() => JSON.parse(localStorage.getItem(conflictKey(conflict)) ?? 'null') as Choice | null);
        return choice ? ([conflict.id, choice] as const) : undefined;
      })
      .filter(isDefined),
  );

/** Removes the choices of all conflicts. */
export const forgetChoices = (): void =>
  inStorage(() => Object.keys(localStorage).forEach((key) => key.startsWith(prefix) && localStorage.removeItem(key)));
