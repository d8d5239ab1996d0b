import { expect, test } from 'vitest';
import { edition } from '../../../tests/support/edition.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { readableSentence } from './readableSentence.ts';

const { parsed } = readContent(diskFiles(edition));

test.each([
  ['We meet in <Fact id="convention.city" />, *every* year.', 'We meet in Orlando, every year.'],
  ['Come to the <Room id="artistAlley" />.', 'Come to the Artist Alley.'],
  ['<SummaryItem term="Where"><Room id="dealersDen" /></SummaryItem>', "Where: Dealer's Den"],
  ['**Every room:** see the [map](/fun/events/map#floors).', 'Every room: see the map.'],
  ['<Link to="schedule">The schedule</Link> says when.', 'The schedule says when.'],
  ['Parking [#parking]', 'Parking'],
  ['It ends on <Moment id="convention.closingCeremony" />.', 'It ends on ….'],
  ['Pay <Unknown id="none" />.', 'Pay ….'],
])('%s', (written, shown) => {
  expect(readableSentence(written, parsed)).toBe(shown);
});
