import { expect, test } from 'vitest';
import { wordsToRead } from './wordsToRead.ts';

const read = (before: string, after: string) =>
  wordsToRead('a.mdx', { before: `---\ntitle: A\n---\n\n${before}\n`, after: `---\ntitle: A\n---\n\n${after}\n` }).map(
    ({ line, message }) => `${line}: ${message}`,
  );

test.each<[what: string, before: string, after: string, says: string[]]>([
  [
    'a sentence within a paragraph',
    'Bring ID. It costs <Price id="a" /> at the door. See you.',
    'Bring ID. See you.',
    ['5: "It costs … at the door." went with what it showed. Read what is left there.'],
  ],
  [
    'a question alone',
    'Hello.\n\n**Not staying at the hotel?** Park for <Price id="a" />.',
    'Hello.\n\n**Not staying at the hotel?**',
    ['7: "Park for …." went with what it showed. Read what is left there, which may say nothing: "Not staying at the hotel?".'],
  ],
  [
    'a whole paragraph',
    'Hello.\n\nIt ends on <Moment id="a" />.\n\nBye.',
    'Hello.\n\nBye.',
    ['7: "It ends on …." went with what it showed.'],
  ],
  [
    'a name',
    '- **Now:** come to <Room id="a" />.',
    '- **Now:** come to Convention Operations.',
    ['5: "Now: come to Convention Operations." was a link to a map. See that people find the place.'],
  ],
  [
    'a link',
    'See the [Weapon Policy](/policies/weapons).',
    'See the Weapon Policy.',
    ['5: "See the Weapon Policy." had a link to what is not there. See that the words are right without it.'],
  ],
  [
    'a value of several',
    'Nothing may be sold in <Fact id="a" />, or to minors.',
    'Nothing may be sold, or to minors.',
    ['5: "Nothing may be sold, or to minors." has lost a value. See that the words are right without it.'],
  ],
  ['another mailbox, and nothing else', 'Write to <Mail to="a" /> now.', 'Write to <Mail to="b" /> now.', []],
])('what is to be read again after %s', (_what, before, after, says) => {
  expect(read(before, after)).toEqual(says);
});
