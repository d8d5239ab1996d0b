import { join } from 'node:path';
import { z } from 'zod';
import type { CollectionDraft } from '../../../collection/draft.ts';
import type { Guess } from '../../setup/choices.ts';
import { guessItem } from '../../setup/giveOwners.ts';
import { createKeptList } from './keptList.ts';

/** Mailboxes that went to a department by a guess, until somebody gives them to another one or says that it is right. */
export function createGuesses(root: string) {
  const kept = createKeptList(join(root, '.cache/setup/guesses.json'), z.object({ mailbox: z.string(), to: z.string() }));
  const without = (mailboxes: readonly string[]) => kept.all().filter(({ mailbox }) => !mailboxes.includes(mailbox));
  return {
    note(guesses: readonly Guess[]): void {
      if (guesses.length > 0)
        kept.keep([...without(guesses.map(({ mailbox }) => mailbox)), ...guesses.map(({ mailbox, to }) => ({ mailbox, to }))]);
    },
    /** Notes that a mailbox is where it should be. */
    settle: (mailbox: string): void => kept.keep(without([mailbox])),
    left: (draft: CollectionDraft): Guess[] =>
      kept.all().flatMap(({ mailbox, to }) => {
        const now = draft.data.mailboxes?.[mailbox];
        return now && 'department' in now && now.department === to ? guessItem(draft, mailbox, to) : [];
      }),
  };
}
