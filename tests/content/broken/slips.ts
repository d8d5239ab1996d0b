import type { Broken } from './broken.ts';

/** What volunteers did that passed, or was only found a year later. */
export const slips: Broken[] = [
  {
    rule: 'a weekday in the words of a data file',
    file: 'data/registration.yaml',
    find: 'description: Everything, and a seat.',
    put: 'description: Everything, and a seat on Saturday.',
    says: [
      'content/data/registration.yaml:16:5  Warning: "Saturday" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
    ],
  },
  {
    rule: 'a weekday cut short',
    file: 'pages/policies/weapons.mdx',
    find: 'Poles are',
    put: 'Come on Fri. or Sat–Sun. Poles are',
    says: [
      'content/pages/policies/weapons.mdx:12:9  Warning: "Fri." may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
      'content/pages/policies/weapons.mdx:12:17  Warning: "Sat" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
      'content/pages/policies/weapons.mdx:12:21  Warning: "Sun." may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
    ],
  },
  {
    rule: 'a description that says that it is a picture',
    file: 'data/hotel.yaml',
    find: 'alt: The pool under palms.',
    put: 'alt: Photo of the pool under palms.',
    says: [
      'content/data/hotel.yaml:14:5  "Photo of the pool under palms." says that it is a picture, which screen readers say, too. Leave out "Photo of": begin with what it shows.',
    ],
  },
  {
    rule: 'a total that starts in another century',
    file: 'data/charity.yaml',
    find: 'totalSince: 2001',
    put: 'totalSince: 2101',
    says: [
      'content/data/charity.yaml:2:1  totalSince is 2101, after the year of the convention (2025). Write the year of the first donation.',
    ],
  },
  {
    rule: 'a window that closes in the morning',
    file: 'data/windows.yaml',
    find: '17:00',
    put: '05:00',
    says: [
      'content/data/windows.yaml:10:3  Warning: Hotel block: closes at 05:00, at night. The clock has 24 hours: for the afternoon, write 17:00.',
    ],
  },
  {
    rule: 'a redirect over the worker',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/sw.js: /',
    says: ['content/data/redirects.yaml:4:1  /sw.js is a file, so a redirect from it would never be used. Remove one of the two.'],
  },
  {
    rule: 'a redirect over the editor',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/admin: /',
    says: [
      'content/data/redirects.yaml:4:1  /admin is taken by another part of the website, so a redirect from it would never be used. Remove one of the two.',
    ],
  },
  {
    rule: 'a redirect over the Markdown of a page',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/join/hotel.md: /',
    says: [
      'content/data/redirects.yaml:4:1  /join/hotel.md is the Markdown of a page, so a redirect from it would never be used. Remove one of the two.',
    ],
  },
  {
    rule: 'markup in a data file',
    file: 'data/registration.yaml',
    find: 'description: Everything, and a seat.',
    put: 'description: Everything, <b>and</b> a seat.',
    says: [
      'content/data/registration.yaml:16:5  levels.gold.description has "<b>" in it, which visitors would read. Data has no markup: write plain words.',
    ],
  },
  {
    rule: 'words that are still to come',
    file: 'pages/policies/weapons.mdx',
    find: 'Poles are',
    put: 'TODO: say more. Poles are',
    says: [
      'content/pages/policies/weapons.mdx:12:1  Warning: "TODO" stands for words that are still to come, and visitors would read it. Write them, or leave the sentence out.',
    ],
  },
  {
    rule: 'a word twice',
    file: 'pages/policies/weapons.mdx',
    find: 'Poles are',
    put: 'We check the the poles. Poles are',
    says: ['content/pages/policies/weapons.mdx:12:10  Warning: "the the" says the same word twice. Remove one of the two.'],
  },
  {
    rule: 'a character that nobody can see',
    file: 'pages/policies/weapons.mdx',
    find: 'Poles are',
    put: 'Po\u200Bles are',
    says: [
      'content/pages/policies/weapons.mdx:12:3  There is a character here that nobody can see (U+200B), which often comes with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'a name twice in a list',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: Full Weekend Pass',
    says: ['content/data/registration.yaml:12:5  Warning: "Full Weekend Pass" is in this list twice. Change one of the two, or remove it.'],
  },
  {
    rule: 'an address that begins twice',
    file: 'data/links.yaml',
    find: 'href: https://',
    put: 'href: https://https://',
    says: [
      'content/data/links.yaml:3:3  registration.href is "https://https://registration.example": it begins twice. Write https:// once.',
    ],
  },
  {
    rule: 'the name of the Night Market typed into a page',
    file: 'pages/policies/weapons.mdx',
    find: 'Poles are',
    put: 'No poles at Ink, and none in Inkwells. Poles are',
    says: [
      'content/pages/policies/weapons.mdx:12:13  Warning: "Ink" is this year\'s name of the night market. Write <Fact id="events.nightMarket.name" />, which follows the data.',
    ],
  },
  {
    rule: 'a label of the menu twice',
    file: 'pages/policies/weapons.mdx',
    find: 'nav: Weapons',
    put: 'nav: Hotel',
    says: [
      'content/data/menu.yaml:9:7  Warning: The menu shows "Hotel" twice: for /join/hotel and for /policies/weapons. Give one of them another name: a page by the line "nav", a link in links.yaml.',
    ],
  },
  {
    rule: 'the description of another page',
    file: 'pages/policies/weapons.mdx',
    find: 'Which props you may bring, how they are checked, and what has to stay at home.',
    put: 'Where you stay and what it costs, how to book the block, and where to park.',
    says: [
      'content/pages/policies/weapons.mdx:3:1  Warning: The description is also that of content/pages/join/hotel.mdx. Say what this page is about.',
    ],
  },
  {
    rule: 'a paragraph twice',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'The safety team decides what is a prop and what is not, and its answer is the last one, always.\n\nThe safety team decides what is a prop and what is not, and its answer is the last one, always.',
    says: [
      'content/pages/policies/weapons.mdx:18:1  Warning: "The safety team decides what is a prop and what is not, and …" is on this page twice. Remove one of the two.',
    ],
  },
  {
    rule: 'two people with a stroke between them',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- Wolf / Fox',
    says: [
      'content/data/staff.yaml:15:13  Entry 1 of occupants is "Wolf / Fox". Write one person on each line, after a hyphen and a space. What belongs here: A person’s name as it is shown.',
    ],
  },
  {
    rule: 'nobody on the board',
    file: 'data/staff.yaml',
    find: 'name: Sample Otter',
    put: 'name: TBD',
    says: ['content/data/staff.yaml:2:5  name is "TBD". That is nobody. Write a name. What belongs here: Name.'],
  },
  {
    rule: 'the date of a preview in an address',
    file: 'data/links.yaml',
    find: 'https://schedule.example',
    put: 'https://schedule.example/?dtspoof=2025-07-01',
    says: [
      'content/data/links.yaml:6:3  schedule.href is "https://schedule.example/?dtspoof=2025-07-01": it carries the date of a preview, dtspoof. Remove that, up to the next &.',
    ],
  },
];
