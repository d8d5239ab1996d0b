import type { Broken } from './broken.ts';

const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> parade\n`;

/** Leftovers of a merge, and characters that no content needs, in every kind of file. */
export const rawText: Broken[] = [
  {
    rule: 'an unresolved merge in a data file',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft\n',
    put: conflict('pole: 6 ft', 'pole: 5 ft'),
    says: [
      'content/data/limits.yaml:1:1  Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'an unresolved merge in a page',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: conflict('Give the license plate', 'Give the number'),
    says: [
      'content/pages/join/hotel.mdx:15:1  Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'an unresolved merge in the front matter of a news item',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025\n',
    put: conflict('heading: Dates for 2025', 'heading: Dates'),
    says: [
      'content/news/101-dates.md:2:1  Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'an unresolved merge in the text of a news item',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: conflict('We meet again.', 'We meet in August.'),
    says: [
      'content/news/101-dates.md:7:1  Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'a marker that was left behind after a merge',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '=======\n\nWe meet again.',
    says: [
      'content/news/101-dates.md:7:1  Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'an unresolved merge in a drawing',
    file: 'images/hotel/pool.svg',
    find: '<svg',
    put: `${conflict('<!-- pool -->', '<!-- the pool -->')}<svg`,
    says: [
      'content/images/hotel/pool.svg:1:1  Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    rule: 'characters that reverse the order of letters in a page',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'Give the \u202Eesnecil plate',
    says: [
      'content/pages/join/hotel.mdx:15:10  An invisible character here reverses the direction of the text. Delete the word and the spaces around it, then type them again.',
    ],
  },
  {
    rule: 'characters that reverse the order of letters in a news item',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'We \u2067meet again.',
    says: [
      'content/news/101-dates.md:7:4  An invisible character here reverses the direction of the text. Delete the word and the spaces around it, then type them again.',
    ],
  },
  {
    rule: 'characters that reverse the order of letters, as an escape',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: "Dates \\u202Efor 2025"',
    says: [
      'content/news/101-dates.md:2:10  This text contains a character that cannot be displayed, written as a backslash and a code. Remove the backslash and the code.',
    ],
  },
  {
    rule: 'half of a character, as an escape',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: 'pole: "6 ft \\uD83E"',
    says: [
      'content/data/limits.yaml:1:7  This text contains a character that cannot be displayed, written as a backslash and a code. Remove the backslash and the code.',
    ],
  },
  {
    rule: 'a character that nobody can see, in the name of a field',
    file: 'data/registration.yaml',
    find: '    name: Gold',
    put: '    na\u200Bme: Gold',
    says: [
      'content/data/registration.yaml:12:7  There is a character here that nobody can see (U+200B), which often comes with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'a character that nobody can see, in an address',
    file: 'data/links.yaml',
    find: 'https://schedule.example',
    put: 'https://sche\u200Bdule.example',
    says: [
      'content/data/links.yaml:6:21  There is a character here that nobody can see (U+200B), which often comes with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'a character that nobody can see, in the id of a component',
    file: 'pages/policies/weapons.mdx',
    find: 'limits.pole',
    put: 'limits.po\u00ADle',
    says: [
      'content/pages/policies/weapons.mdx:12:45  There is a character here that nobody can see (U+00AD), which often comes with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'an emoji that is joined of several, which is fine',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'The safety team decides 👩\u200D🚒.',
    says: [],
  },
  {
    rule: 'a word of another alphabet that looks like one of ours',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'The роасе decides.',
    says: [
      'content/pages/policies/weapons.mdx:16:5  The letter р here (U+0440) only looks like one of ours: it comes from another alphabet, often with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'words of another alphabet, which are fine',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'Добро пожаловать, а вот и нос.',
    says: [],
  },
];
