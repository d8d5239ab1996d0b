import { join } from 'node:path';
import { z } from 'zod';
import { isDefined } from '../../../domain/isDefined.ts';
import type { ParsedContent } from '../../../collection/parsedContent.ts';
import type { Guess } from '../../setup/choices.ts';
import { guessItem } from '../../setup/reassignOwners.ts';
import { createStoredList } from './storedList.ts';

/** Mailboxes that were assigned to a department by a guess, until somebody confirms or changes that. */
export function createGuesses(root: string) {
  const stored = createStoredList(join(root, '.cache/setup/guesses.json'), z.object({ mailbox: z.string(), to: z.string() }));
  const without = (mailboxes: readonly string[]) => stored.all().filter(({ mailbox }) => !mailboxes.includes(mailbox));
  return {
    note(guesses: readonly Guess[]): void {
      if (guesses.length > 0)
        stored.keep([...without(guesses.map(({ mailbox }) => mailbox)), ...guesses.map(({ mailbox, to }) => ({ mailbox, to }))]);
    },
    /** Confirms the department of a mailbox. */
    settle: (mailbox: string): void => stored.keep(without([mailbox])),
    left: (parsed: ParsedContent): Guess[] =>
      stored
        .all()
        .map(({ mailbox, to }) => {
          const now = parsed.data.mailboxes?.[mailbox];
          return now && 'department' in now && now.department === to ? guessItem(parsed, mailbox, to) : undefined;
        })
        .filter(isDefined),
  };
}
