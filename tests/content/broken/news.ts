import type { Broken } from './broken.ts';

/** News items. */
export const news: Broken[] = [
  {
    rule: 'a heading that is missing',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025\n',
    put: '',
    says: ['content/news/101-dates.md:2:1  heading is missing. Add a line "heading: …". What belongs here: The headline.'],
  },
  {
    rule: 'a misspelled field of a news item',
    file: 'news/102-hotel-opens.md',
    find: 'pinned: true',
    put: 'pined: true',
    says: [
      'content/news/102-hotel-opens.md:4:1  "pined" is not a field. Did you mean "pinned"? Choose from: heading, summary, live, pinned, pinnedUntil, updated.',
    ],
  },
  {
    rule: 'a news item with a date in place of the moment when it becomes public',
    file: 'news/101-dates.md',
    find: 'live: 2025',
    put: 'date: 2025',
    says: [
      'content/news/101-dates.md:4:1  "date" is not a field. Did you mean "live"? Choose from: heading, summary, live, pinned, pinnedUntil, updated.',
    ],
  },
  {
    rule: 'a news item with a title',
    file: 'news/101-dates.md',
    find: 'heading: Dates',
    put: 'title: Dates',
    says: [
      'content/news/101-dates.md:2:1  "title" is not a field. Did you mean "heading"? Choose from: heading, summary, live, pinned, pinnedUntil, updated.',
    ],
  },
  {
    rule: 'a moment that is none',
    file: 'news/101-dates.md',
    find: 'live: 2025-01-10 12:00',
    put: 'live: tomorrow',
    says: [
      'content/news/101-dates.md:4:1  live is "tomorrow", and that is not a date and time. Write year-month-day hour:minute, as in 2025-08-25 12:00. What belongs here: When the item becomes public. Until then, visitors don’t see it. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'no text',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149. More in [an earlier post](/news/101).\n',
    put: '',
    says: ['content/news/102-hotel-opens.md:9:1  This item has no text. Write it below the second line of ---.'],
  },
  {
    rule: 'a pin without an item that is pinned',
    file: 'news/102-hotel-opens.md',
    find: 'pinned: true\n',
    put: '',
    says: ['content/news/102-hotel-opens.md:4:1  pinnedUntil does nothing without a line "pinned: true".'],
  },
  {
    rule: 'a pin that ends before the item is public',
    file: 'news/102-hotel-opens.md',
    find: 'pinnedUntil: 2025-03-01',
    put: 'pinnedUntil: 2025-02-01',
    says: ['content/news/102-hotel-opens.md:5:1  The pin ends before the item is public. Correct one of the two dates.'],
  },
  {
    rule: 'a correction before the item is public',
    file: 'news/102-hotel-opens.md',
    find: 'updated: 2025-02-16',
    put: 'updated: 2025-02-14',
    says: ['content/news/102-hotel-opens.md:6:1  The item is corrected before it is public. Correct one of the two dates.'],
  },
  {
    rule: 'a page that does not exist, in the text',
    file: 'news/101-dates.md',
    find: '(/join/hotel)',
    put: '(/join/hotell)',
    says: [
      'content/news/101-dates.md:7:33  The link /join/hotell: there is no page /join/hotell. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a section that does not exist, in the summary',
    file: 'news/101-dates.md',
    find: '#parking',
    put: '#garage',
    says: [
      'content/news/101-dates.md:3:1  The link /join/hotel#garage: the page /join/hotel has no section #garage. Choose from: parking.',
    ],
  },
  {
    rule: 'another item that does not exist',
    file: 'news/102-hotel-opens.md',
    find: '/news/101',
    put: '/news/11',
    says: ['content/news/102-hotel-opens.md:9:28  The link /news/11: there is no news item 11. Did you mean "101"? Choose from: 101, 102.'],
  },
  {
    rule: 'a section of news',
    file: 'news/101-dates.md',
    find: '(/join/hotel)',
    put: '(#rooms)',
    says: ['content/news/101-dates.md:7:33  The link #rooms: news items have no sections to link to. Leave the link out.'],
  },
  {
    rule: 'an address that is none',
    file: 'news/101-dates.md',
    find: '(/join/hotel)',
    put: '(javascript:alert)',
    says: [
      'content/news/101-dates.md:7:33  The link javascript:alert: this address is not complete. Start with a slash for a page of this site, as in /join/hotel, or with https:// for another site.',
    ],
  },
  {
    rule: 'a picture that does not exist, in the text',
    file: 'news/101-dates.md',
    find: 'pool.svg',
    put: 'pol.svg',
    says: [
      'content/news/101-dates.md:9:1  The picture /images/hotel/pol.svg: there is no picture /images/hotel/pol.svg. Did you mean "/images/hotel/pool.svg"? Choose from: /images/hotel/front.svg, /images/hotel/pool.svg.',
    ],
  },
  {
    rule: 'a picture without a description, in the text',
    file: 'news/101-dates.md',
    find: '![The pool under palms.]',
    put: '![]',
    says: ['content/news/101-dates.md:9:1  This picture has no description. Say in one sentence what it shows.'],
  },
  {
    rule: 'a picture of another website',
    file: 'news/101-dates.md',
    find: '/images/hotel/pool.svg',
    put: 'https://elsewhere.example/pool.svg',
    says: ['content/news/101-dates.md:9:1  Pictures come from content/images: write ![what it shows](/images/hotel/pool.svg).'],
  },
  {
    rule: 'a component in news',
    file: 'news/102-hotel-opens.md',
    find: '$149',
    put: '<Price id="hotel.suites.standard.pricing.king" />',
    says: [
      'content/news/102-hotel-opens.md:9:14  Components such as <Price id="hotel.suites.standard.pricing.king" /> do not work in news. Type the words, the amount or the date.',
    ],
  },
  {
    rule: 'HTML in news',
    file: 'news/102-hotel-opens.md',
    find: '$149',
    put: '<b>much</b>',
    says: [
      'content/news/102-hotel-opens.md:9:14  HTML such as <b> would be shown as text. Write Markdown, or \\< for the character itself.',
      'content/news/102-hotel-opens.md:9:21  HTML such as </b> would be shown as text. Write Markdown, or \\< for the character itself.',
    ],
  },
  {
    rule: 'a heading in quotes of a word processor',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: “Dates: all of them”',
    says: ['content/news/101-dates.md:2:10  These curly quotes do not work here. Write straight ones: "Dates: all of them".'],
  },
  {
    rule: 'a link without words',
    file: 'news/101-dates.md',
    find: '[hotel](/join/hotel)',
    put: '[](/join/hotel)',
    says: ['content/news/101-dates.md:7:33  This link has no words, so nobody can see or use it. Write [words](/address).'],
  },
  {
    rule: 'a link without an address',
    file: 'news/101-dates.md',
    find: '[hotel](/join/hotel)',
    put: '[hotel]()',
    says: [
      'content/news/101-dates.md:7:33  This link leads nowhere. Write its address between the parentheses, as in [words](/join/hotel).',
    ],
  },
  {
    rule: 'a mail address at a domain that is almost ours',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Write to info@tail.example.',
    says: [
      'content/news/101-dates.md:7:10  The link mailto:info@tail.example: its domain, tail.example, is almost ours. Did you mean tails.example?',
    ],
  },
  {
    rule: 'bullets of a word processor',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '• We meet again.\n• You come.',
    says: [
      'content/news/101-dates.md:7:1  Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.',
    ],
  },
  {
    rule: 'a table without the rule below its first row',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '| What | When |\n| Parade | noon |',
    says: [
      'content/news/101-dates.md:7:1  This table is not complete, so it would be shown as text. Below its first row, add a row such as | --- | --- |, with a --- for each column.',
    ],
  },
  {
    rule: 'a link whose words are invisible',
    file: 'news/101-dates.md',
    find: '[hotel](/join/hotel)',
    put: '[**&nbsp;**](/join/hotel)',
    says: ['content/news/101-dates.md:7:33  This link has no words, so nobody can see or use it. Write [words](/address).'],
  },
  {
    rule: 'a link by reference without words',
    file: 'news/101-dates.md',
    find: '[hotel](/join/hotel)',
    put: '[][hotel]\n\n[hotel]: /join/hotel\n\nThe',
    says: ['content/news/101-dates.md:7:33  This link has no words, so nobody can see or use it. Write [words](/address).'],
  },
  {
    rule: 'a picture by reference without a description',
    file: 'news/101-dates.md',
    find: '![The pool under palms.](/images/hotel/pool.svg)',
    put: '![][pool]\n\n[pool]: /images/hotel/pool.svg',
    says: ['content/news/101-dates.md:9:1  This picture has no description. Say in one sentence what it shows.'],
  },
  {
    rule: 'a website with an underscore in its name, which is fine',
    file: 'news/101-dates.md',
    find: '(/join/hotel)',
    put: '(https://my_shop.example/a)',
    says: [],
  },
  {
    rule: 'a character that does not exist, in the address of a link',
    file: 'news/101-dates.md',
    find: 'summary: We meet in August. Read about the [hotel](/join/hotel#parking).',
    put: 'summary: "[a](https://x.example/\\uD800)"',
    says: [
      'content/news/101-dates.md:3:10  This text contains a character that cannot be displayed, written as a backslash and a code. Remove the backslash and the code.',
    ],
  },
  {
    rule: 'a comment that is not closed',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '<!-- A note\n\nWe meet again.',
    says: ['content/news/101-dates.md:7:1  This comment does not end, and would hide or show more than you mean. End it with -->.'],
  },
  {
    rule: 'a comment within a sentence that is not closed',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'We meet <!-- when? again.',
    says: ['content/news/101-dates.md:7:9  This comment does not end, and would hide or show more than you mean. End it with -->.'],
  },
  {
    rule: 'text beside a comment',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '<!-- A note --> We **meet** <!-- when? --> again.\n\nYes.',
    says: [
      'content/news/101-dates.md:7:1  Text on the same line as a comment is shown without its formatting. Put the comment on a line of its own.',
    ],
  },
  {
    rule: 'comments on lines of their own and within a sentence, which are fine',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '<!-- A note\non two lines -->\n\nWe meet <!-- when? --> again <!-- where? -->.',
    says: [],
  },
  {
    rule: 'quotes within quotes, thousands of them',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: `${'> '.repeat(5000)}We meet again.`,
    says: [
      'content/news/101-dates.md:7:1  Quotes and lists are nested too deep here to be formatted. Remove some of the signs at the start of the line.',
    ],
  },
  {
    rule: 'a table of 10,000 cells',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${`${'|a'.repeat(100)}|\n`.repeat(100)}`,
    says: [
      'content/news/101-dates.md:85:1  The text has more than 8,000 lines and table cells, too many to be formatted. Split the table, or the text.',
    ],
  },
  {
    rule: 'a paragraph that is slow to parse',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '*a_ '.repeat(20_000),
    says: [
      'content/news/101-dates.md:7:1  This paragraph has too many signs such as * _ [ < for its length to be formatted. Split it with empty lines.',
    ],
  },
  {
    rule: 'weekdays and holidays, which are fine: news stays as it was',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'We meet on Friday, on Labor Day weekend.',
    says: [],
  },
  {
    rule: 'code that nothing ends',
    file: 'news/102-hotel-opens.md',
    find: 'A room',
    put: '~~~\nA room',
    says: [
      'content/news/102-hotel-opens.md:9:1  Everything from here to the end would be shown as code, because nothing closes it. Remove these signs, or write them once more on a line of their own below the code.',
    ],
  },
  {
    rule: 'a wrong weekday behind a date',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'We meet on August 29, 2025 (Saturday).',
    says: [
      'content/news/102-hotel-opens.md:9:12  "August 29, 2025 (Saturday)": August 29, 2025 is a Friday. Correct the weekday or the date.',
    ],
  },
  {
    rule: 'a wrong weekday before a date in digits',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'We meet on Saturday, 8/29/2025, or Saturday 2025-08-29.',
    says: [
      'content/news/102-hotel-opens.md:9:12  "Saturday, 8/29/2025": 2025-08-29 is a Friday. Correct the weekday or the date.',
      'content/news/102-hotel-opens.md:9:36  "Saturday 2025-08-29": 2025-08-29 is a Friday. Correct the weekday or the date.',
    ],
  },
  {
    rule: 'a wrong weekday before a date in bold',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'We meet on Saturday, **August 29, 2025**.',
    says: [
      'content/news/102-hotel-opens.md:9:12  "Saturday, August 29, 2025": August 29, 2025 is a Friday. Correct the weekday or the date.',
    ],
  },
  {
    rule: 'wrong weekdays of a span of days',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'We meet Friday to Sunday, August 29 to September 1.',
    says: [
      'content/news/102-hotel-opens.md:9:9  "Friday to Sunday, August 29 to September 1": September 1, 2025 is a Monday. Correct the weekday or the date.',
    ],
  },
  {
    rule: 'right weekdays of a span of days, which are fine',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'We meet Friday to Monday, August 29 to September 1.',
    says: [],
  },
  {
    rule: 'a wrong weekday in a headline',
    file: 'news/102-hotel-opens.md',
    find: 'heading: The hotel block is open',
    put: 'heading: See you on Sunday, August 29',
    says: ['content/news/102-hotel-opens.md:2:12  "Sunday, August 29": August 29, 2025 is a Friday. Correct the weekday or the date.'],
  },
  {
    rule: 'italics in a headline',
    file: 'news/102-hotel-opens.md',
    find: 'heading: The hotel block is open',
    put: 'heading: The hotel *block* is open',
    says: [
      'content/news/102-hotel-opens.md:2:1  "*block*" would be shown in the headline, which has no links, bold words or components. Write plain words.',
    ],
  },
  {
    rule: 'a link to an address that is not in the text',
    file: 'news/102-hotel-opens.md',
    find: '[an earlier post](/news/101)',
    put: '[an earlier post][news]',
    says: [
      'content/news/102-hotel-opens.md:9:44  This link has no address: its second pair of brackets names one that is not in the text. Write [words](/address).',
    ],
  },
  {
    rule: 'an amount that the data has otherwise, in an item from a time when the price may have been another',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'A Full Weekend Pass costs $95. You pay $500 for Gold.',
    says: [],
  },
  {
    rule: 'amounts that the data has, which are fine',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'A Full Weekend Pass is $75, and at the door it costs $85. Gold costs $500.',
    says: [],
  },
  {
    rule: 'days of this convention that the data has otherwise',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'Tail Days 2025 is **August 28 to September 1, 2025**.',
    says: [
      'content/news/102-hotel-opens.md:9:1  Warning: "Tail Days 2025 is August 28 to September 1, 2025": in content/data/convention.yaml, the convention of 2025 is from 2025-08-29 to 2025-09-01. Correct one of the two.',
    ],
  },
  {
    rule: 'days of the next convention that the data has otherwise',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'See you August 14 to 16, 2026.',
    says: [
      'content/news/102-hotel-opens.md:9:9  Warning: "August 14 to 16, 2026": in content/data/convention.yaml, the convention of 2026 is from 2026-08-21 to 2026-08-23. Correct one of the two.',
    ],
  },
  {
    rule: 'days of conventions and nights of the block that the data has, which are fine',
    file: 'news/102-hotel-opens.md',
    find: 'A room costs $149.',
    put: 'Tail Days 2025 is August 29 to September 1, 2025, with rooms from August 29 to September 2, 2025. Tail Days 2026 begins on August 21. The art show is open August 29 to 30, 2025.',
    says: [],
  },
];
