import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { edition } from '../../../tests/support/edition.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { applyEdits, editedFiles } from '../splice/editedFiles.ts';
import { answersSchema } from './answers.ts';
import { givenMailboxes, giveOwners } from './giveOwners.ts';

const disk = diskFiles(edition);

/** The edition with other departments: those that its mailboxes have then, and those of its pages. */
function editionWith(departments: { id: string; name: string }[]) {
  const value = departments.map((each) => ({ ...each, email: `${each.id}@pierday.example` }));
  const files = editedFiles(
    disk,
    applyEdits(disk, [{ file: 'content/data/departments.yaml', at: 'data', change: { kind: 'set', path: [], value } }]),
  );
  const read = readContent(files);
  const texts = giveOwners({ files, ...read, answers: answersSchema.parse({}), today: '2026-03-01' });
  const mailboxes = parse(texts.get('content/data/mailboxes.yaml') ?? '') as Record<string, { department?: string }>;
  const guessed = givenMailboxes(read.draft)
    .filter(({ isGuess }) => isGuess)
    .map(({ id }) => id);
  return { of: (id: string) => mailboxes[id]?.department, guessed };
}

test('mailboxes stay with a department of the same id or name, or with one named like them; others go to the first, and are told', () => {
  const { of, guessed } = editionWith([
    { id: 'chair', name: 'Chair' },
    { id: 'dealers', name: 'Dealers' },
    { id: 'hotel', name: 'Hotel' },
    { id: 'panels', name: 'Programming' },
    { id: 'safetyTeam', name: 'Safety' },
  ]);
  expect(['dealers', 'hotel', 'programming', 'safety', 'charity'].map(of)).toEqual(['dealers', 'hotel', 'panels', 'safetyTeam', 'chair']);
  expect(guessed).toEqual(['charity', 'accessibility', 'volunteering', 'recruiting', 'website']);
});

test('where there is one department alone, nobody has to be asked', () => {
  const { of, guessed } = editionWith([{ id: 'team', name: 'The team' }]);
  expect([of('safety'), guessed]).toEqual(['team', []]);
});
