import { expect, test } from 'vitest';
import { edition } from '../../../tests/support/edition.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { reassignedMailboxes } from './reassignOwners.ts';

const { parsed } = readContent(diskFiles(edition));

/** The edition's mailboxes after its departments were replaced. */
function givenTo(named: Record<string, string>) {
  const departments = Object.entries(named).map(([id, name]) => ({ id, name, email: `${id}@pierday.example` }));
  const given = reassignedMailboxes({ ...parsed, data: { ...parsed.data, departments } });
  return {
    to: Object.fromEntries(given.map(({ id, to }) => [id, to])),
    guessed: given.filter(({ isGuess }) => isGuess).map(({ id }) => id),
  };
}

test('mailboxes stay with a department of the same id or name, or with one named like them; others go to the first, and are told', () => {
  const { to, guessed } = givenTo({ chair: 'Chair', dealers: 'Dealers', hotel: 'Hotel', panels: 'Programming', safetyTeam: 'Safety' });
  expect(to).toMatchObject({ dealers: 'dealers', programming: 'panels', safety: 'safetyTeam', charity: 'chair' });
  expect(guessed).toEqual(['charity', 'accessibility', 'volunteering', 'recruiting', 'website']);
});

test('departments of several words answer for each of them, and pages are owned by one that is called like them', () => {
  const { to, guessed } = givenTo({ board: 'Board', programme: 'Programme', desk: 'Registration & Hotel', trade: 'Dealers & Operations' });
  expect(to).toMatchObject({ dealers: 'trade', programming: 'programme', hotel: 'desk', safety: 'board' });
  expect(guessed).toContain('safety');
  expect(guessed).not.toEqual(expect.arrayContaining(['dealers', 'programming', 'hotel']));
});

test('where there is one department alone, nobody has to be asked', () => {
  const { to, guessed } = givenTo({ team: 'The team' });
  expect([to.safety, guessed]).toEqual(['team', []]);
});
