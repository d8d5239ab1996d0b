import type { Broken } from './broken.ts';

/** Values that are valid alone, but can't be meant. */
export const plausibility: Broken[] = [
  {
    rule: 'a total below that of last year alone',
    file: 'data/charity.yaml',
    find: 'totalRaised: 420000',
    put: 'totalRaised: 42000',
    says: [
      'content/data/charity.yaml:1:1  totalRaised is $42,000, less than what was raised last year alone ($81,000). The total includes last year.',
    ],
  },
  {
    rule: 'a room outside of the drawing',
    file: 'data/map.yaml',
    find: 'box: [400, 20, 300, 140]',
    put: 'box: [400, 20, 3000, 140]',
    says: [
      'content/data/map.yaml:17:9  Main Stage is outside of the drawing, which is 1000 wide and 600 high. Its box is [left, top, width, height].',
    ],
  },
  {
    rule: 'a room without a size',
    file: 'data/map.yaml',
    find: 'box: [400, 20, 300, 140]',
    put: 'box: [400, 20, 0, 140]',
    says: ['content/data/map.yaml:17:9  Main Stage has no size. Its box is [left, top, width, height].'],
  },
  {
    rule: 'rooms that overlap',
    file: 'data/map.yaml',
    find: 'box: [400, 20, 300, 140]',
    put: 'box: [300, 20, 300, 140]',
    says: ['content/data/map.yaml:17:9  Warning: Main Stage and Lobby overlap in the drawing. Correct the box of one of them.'],
  },
  {
    rule: 'a notice that would fill the screen',
    file: 'data/notice.yaml',
    find: 'text: A storm is on its way.',
    put: 'text: A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. A storm is on its way, so please stay inside. ',
    says: [
      'content/data/notice.yaml:2:1  The notice has 919 characters, and would fill the screen of a phone. Keep it to 280; put the rest into a news item, and link to it.',
    ],
  },
  {
    rule: 'two groups of the menu with one name',
    file: 'data/menu.yaml',
    find: '- group: Policies',
    put: '- group: Join Us',
    says: ['content/data/menu.yaml:7:3  The menu has two groups called "Join Us". Put their entries into one, or rename one.'],
  },
  {
    rule: 'a redirect over a news item',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/news/101: /',
    says: ['content/data/redirects.yaml:4:1  /news/101 is a news item, so a redirect from it would never be used. Remove one of the two.'],
  },
  {
    rule: 'a redirect over a picture',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/images/hotel/pool.svg: /',
    says: [
      'content/data/redirects.yaml:4:1  /images/hotel/pool.svg is a picture, so a redirect from it would never be used. Remove one of the two.',
    ],
  },
  {
    rule: 'a redirect over a file',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/robots.txt: /',
    says: ['content/data/redirects.yaml:4:1  /robots.txt is a file, so a redirect from it would never be used. Remove one of the two.'],
  },
  {
    rule: 'a redirect over the API',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/api/news: /',
    says: [
      'content/data/redirects.yaml:4:1  /api/news is taken by another part of the website, so a redirect from it would never be used. Remove one of the two.',
    ],
  },
  {
    rule: 'a redirect over a short address of news',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/n/101: /',
    says: [
      'content/data/redirects.yaml:4:1  /n/101 is taken by another part of the website, so a redirect from it would never be used. Remove one of the two.',
    ],
  },
  {
    rule: 'a redirect over a feed',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/news/feed.xml: /news',
    says: ['content/data/redirects.yaml:4:1  /news/feed.xml is a file, so a redirect from it would never be used. Remove one of the two.'],
  },
  {
    rule: 'two groups of the menu with names that differ in capitals',
    file: 'data/menu.yaml',
    find: 'group: Policies',
    put: 'group: join us',
    says: ['content/data/menu.yaml:7:3  The menu has two groups called "join us". Put their entries into one, or rename one.'],
  },
  {
    rule: 'signs that nobody can search for',
    file: 'data/search.yaml',
    find: 'typed: [dog]',
    put: 'typed: [what is it, "?!"]',
    says: ['content/data/search.yaml:5:25  Warning: The search can\'t use "?!": it has no letters or digits. Write a word, or remove it.'],
  },
  {
    rule: 'an age with swapped digits',
    file: 'data/convention.yaml',
    find: 'minimumAge: 18',
    put: 'minimumAge: 81',
    says: [
      'content/data/convention.yaml:14:1  Warning: minimumAge is 81, and is usually between 13 and 21. If you did not mean that, correct it.',
    ],
  },
  {
    rule: 'a length without its unit',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: 'pole: "6"',
    says: [
      'content/data/limits.yaml:1:1  pole is "6". The unit is missing. Write it behind the number, as in 6 ft. What belongs here: A limit, with its unit.',
    ],
  },
  {
    rule: 'sides without their unit',
    file: 'data/dealers.yaml',
    find: 'hotelTableSize: 72in x 30in',
    put: 'hotelTableSize: 72 x 30',
    says: [
      'content/data/dealers.yaml:10:1  hotelTableSize is "72 x 30". The unit is missing. Write it behind the number, as in 6 ft. What belongs here: Size of the tables that the hotel provides.',
    ],
  },
  {
    rule: 'a span of time without its unit',
    file: 'data/dealers.yaml',
    find: 'signUp: 1 hour',
    put: 'signUp: "1"',
    says: [
      'content/data/dealers.yaml:25:3  artistAlley.signUp is "1". The unit is missing. Write it behind the number, as in 1 hour. What belongs here: How long before a slot its sign-up opens.',
    ],
  },
  {
    rule: 'a share without its sign',
    file: 'data/dealers.yaml',
    find: 'originalShare: "75%"',
    put: 'originalShare: "75"',
    says: [
      'content/data/dealers.yaml:28:3  artistAlley.originalShare is "75". The sign is missing. Write it behind the number, in quotes: "75%". What belongs here: How much of a composite work has to be the seller’s own, as in 75%.',
    ],
  },
  {
    rule: 'a check-in on both clocks',
    file: 'data/hotel.yaml',
    find: 'checkIn: "4:00 PM"',
    put: 'checkIn: "16:00 PM"',
    says: [
      'content/data/hotel.yaml:25:1  checkIn is "16:00 PM". Write a time of the 12-hour clock in quotes, as in "4:00 PM", or one of the 24-hour clock, as in "16:00". What belongs here: Check-in time. In quotes, as in "4:00 PM".',
    ],
  },
  {
    rule: 'a last check-out days after the last night',
    file: 'data/hotel.yaml',
    find: 'lastCheckOut: 2025-09-03',
    put: 'lastCheckOut: 2025-09-06',
    says: [
      'content/data/hotel.yaml:24:3  Warning: The last check-out is 2025-09-06, and the morning after the last night is 2025-09-03. If you did not mean that, correct one of the two.',
    ],
  },
  {
    rule: 'both ceremonies at one time',
    file: 'data/convention.yaml',
    find: 'closingCeremony: 2025-09-01 16:00',
    put: 'closingCeremony: 2025-08-29 15:00',
    says: ['content/data/convention.yaml:10:1  This is the same time as that of the beginning. Correct one of the two.'],
  },
  {
    rule: 'an edition to come without a weekend',
    file: 'data/convention.yaml',
    find: 'firstDay: 2026-08-21\n    lastDay: 2026-08-23',
    put: 'firstDay: 2026-08-24\n    lastDay: 2026-08-26',
    says: [
      'content/data/convention.yaml:25:5  Warning: From Monday to Wednesday, without a weekend. If you did not mean that, correct the days.',
    ],
  },
  {
    rule: 'an address for security reports that counts for years',
    file: 'data/security.yaml',
    find: 'expires: 2026-05-31',
    put: 'expires: 2029-05-31',
    says: [
      'content/data/security.yaml:2:1  Warning: expires is 2029-05-31, more than a year ahead, so nobody would check by then that somebody still reads the mailbox. Write a day within the next year.',
    ],
  },
  {
    rule: 'a time that ends before it begins',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs',
    put: 'Call from 5:00 PM to 3:00 PM. A room costs',
    says: ['content/news/102-hotel-opens.md:9:11  Warning: "5:00 PM to 3:00 PM" ends before it begins. Correct one of the two times.'],
  },
  {
    rule: 'a time over midnight, which is fine',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs',
    put: 'Call from 10 PM to 2 AM, or 11 AM–noon. A room costs',
    says: [],
  },
  {
    rule: 'a time on both clocks on a page',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'The safety team decides at 17:00 PM.',
    says: ['content/pages/policies/weapons.mdx:16:28  "17:00 PM" is on no clock. Write 5:00 PM.'],
  },
];
