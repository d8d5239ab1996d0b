import { expect, test } from 'vitest';
import { blockEnd, decodePage, decodeSettings, encodePage, encodeSettings } from './format.ts';
import type { SearchPage, SearchSettings } from './types.ts';

const page: SearchPage = {
  path: '/join/hotel',
  title: 'Hotel',
  description: '',
  words: 'rooms',
  sections: [
    {
      heading: 'Hotel',
      typed: 'motel room',
      rest: 'escalators lobby',
      text: [
        'All under one roof.',
        '# is no heading',
        '+ is typed by nobody',
        '= is no fact',
        '~ is no rest',
        'one. two. three',
        '\\ and ? are no signs',
      ],
      facts: [],
    },
    {
      id: 'booking',
      heading: 'Booking',
      text: [
        [
          'Our block is open.',
          [
            ['hotel=open', 'hotel=full'],
            ['edition=open', 'edition=early'],
          ],
        ],
      ],
      facts: [
        { name: 'Check-in', value: ['4:00 PM'] },
        {
          name: 'Hotel block',
          value: [
            [' opens today', [['hotel=early']]],
            [': Open', [['hotel=open']]],
          ],
          more: ['More.', 'Even more.'],
        },
      ],
    },
    { id: 'change', heading: 'Changing', parent: 'Booking', text: ['Call the hotel.'], facts: [] },
    { id: 'deposit', heading: 'Deposit', text: [], facts: [] },
  ],
};

test('a page is read as it was written', () => {
  expect(decodePage(encodePage(page))).toEqual(page);
});

test('a news item keeps its day', () => {
  const news: SearchPage = { ...page, path: '/news/7', newsDay: 'June 1, 2025', sections: [] };
  expect(decodePage(encodePage(news))).toEqual(news);
});

test('no text ends the block it is in', () => {
  const sections = [{ heading: 'A\n\nB', text: ['C\n\nD'], facts: [{ name: 'E\n\nF', value: ['G\n\nH'] }] }];
  expect(encodePage({ ...page, title: 'x\n\ny', words: '', sections })).not.toContain(blockEnd);
});

test('settings are read as they were written', () => {
  const settings: SearchSettings = {
    placeholder: 'Try parking',
    nothingFound: 'Nothing.',
    tips: 'Ask us.',
    email: 'info@example.org',
    synonyms: [{ typed: ['dog', 'guide dog'], means: ['pets', 'service animals'] }],
  };
  expect(decodeSettings(encodeSettings(settings))).toEqual(settings);
});
