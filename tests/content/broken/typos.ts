import type { Broken } from './broken.ts';

/** Slips of the keyboard and habits from elsewhere, as volunteers have them. */
export const typos: Broken[] = [
  {
    rule: 'an amount with a dollar sign',
    file: 'data/registration.yaml',
    find: 'price: 500',
    put: 'price: $500',
    says: [
      'content/data/registration.yaml:14:5  levels.gold.price is "$500", and a number is needed. Write 500. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'an apostrophe of a word processor in an id',
    file: 'data/registration.yaml',
    find: 'id: gold',
    put: 'id: gold’s',
    says: [
      'content/data/registration.yaml:11:5  levels.gold’s.id is "gold’s". An id is one word of letters and digits that starts with a lowercase letter. What belongs here: The short name that pages use for this entry: one word that starts with a lowercase letter. Never change it once pages use it.',
    ],
  },
  {
    rule: 'yes in place of true',
    file: 'data/registration.yaml',
    find: 'soldOut: false',
    put: 'soldOut: yes',
    says: [
      'content/data/registration.yaml:7:5  levels.weekend.soldOut is "yes", and true or false is needed, without quotes. What belongs here: true once the level is sold out.',
    ],
  },
  {
    rule: 'a date as it is spoken',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-01 23:59',
    put: 'close: August 1, 2025 at noon',
    says: [
      'content/data/windows.yaml:5:3  preregistration.close is "August 1, 2025 at noon", and that is not a date and time. Write year-month-day hour:minute, as in 2025-08-25 12:00. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'dashes of a word processor in a date',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-01 23:59',
    put: 'close: 2025–08–01 23:59',
    says: [
      'content/data/windows.yaml:5:3  preregistration.close is "2025–08–01 23:59", and that is not a date and time. Write year-month-day hour:minute, as in 2025-08-25 12:00. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a semicolon in place of a colon',
    file: 'data/windows.yaml',
    find: '  close: 2025-08-01 23:59',
    put: '  close; 2025-08-01 23:59',
    says: ['content/data/windows.yaml:5:3  This line has ; where a colon belongs. Write "close: 2025-08-01 23:59".'],
  },
  {
    rule: 'an equals sign in place of a colon',
    file: 'data/windows.yaml',
    find: '  close: 2025-08-01 23:59',
    put: '  close = 2025-08-01 23:59',
    says: ['content/data/windows.yaml:5:3  This line has = where a colon belongs. Write "close: 2025-08-01 23:59".'],
  },
  {
    rule: 'a capital in the name of a field',
    file: 'data/windows.yaml',
    find: '  close: 2025-08-01 23:59',
    put: '  Close: 2025-08-01 23:59',
    says: [
      'content/data/windows.yaml:5:3  "Close" is not a field of preregistration. Did you mean "close"? Choose from: name, plural, page, open, close, full, group.',
    ],
  },
  {
    rule: 'a bullet in place of a hyphen',
    file: 'data/registration.yaml',
    find: '      - A signed',
    put: '      • A signed',
    says: ['content/data/registration.yaml:19:7  A list entry starts with a hyphen, not with •. Write "- A signed print".'],
  },
  {
    rule: 'a long dash in place of a hyphen',
    file: 'data/registration.yaml',
    find: '      - A signed',
    put: '      – A signed',
    says: ['content/data/registration.yaml:19:7  A list entry starts with a hyphen, not with –. Write "- A signed print".'],
  },
  {
    rule: 'an apostrophe in single quotes',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: "name: 'Gold's finest'",
    says: ['content/data/registration.yaml:12:17  An apostrophe ends a text in single quotes. Use double quotes: "Gold\'s finest".'],
  },
  {
    rule: 'an apostrophe in single quotes that are never closed',
    file: 'data/registration.yaml',
    find: '      - A signed',
    put: "      - 'The dealer's pool\n      - A signed",
    says: ['content/data/registration.yaml:19:21  An apostrophe ends a text in single quotes. Use double quotes: "The dealer\'s pool".'],
  },
  {
    rule: 'a word in single quotes before others',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: "name: 'Gold' level",
    says: ['content/data/registration.yaml:12:18  An apostrophe ends a text in single quotes. Use double quotes: "\'Gold\' level".'],
  },
  {
    rule: 'a colon within an entry of a list of texts',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- Puma: the Second',
    says: ['content/data/staff.yaml:15:13  A text with a colon in it needs quotes. Write "Puma: the Second".'],
  },
  {
    rule: 'a text that begins with #',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: 'pole: #6 ft',
    says: ['content/data/limits.yaml:1:7  Everything after # is a note to yourself. To keep it as a text, put it in quotes: "#6 ft".'],
  },
  {
    rule: 'an entry of the menu without the name of its field',
    file: 'data/menu.yaml',
    find: '- page: /join/hotel',
    put: '- /join/hotel',
    says: [
      'content/data/menu.yaml:4:7  Entry 1 of items is "/join/hotel", and fields are needed: each on its own line below, indented by two more spaces.',
    ],
  },
  {
    rule: 'a heading without a space after its # signs',
    file: 'pages/join/hotel.mdx',
    find: '## Parking',
    put: '##Parking',
    says: [
      'content/news/101-dates.md:3:1  The link /join/hotel#parking: the page /join/hotel has no section #parking. There are none yet.',
      'content/pages/join/hotel.mdx:12:1  This heading has no space after its # signs, so it would be shown as text. Write ## Parking.',
      'content/pages/join/registration.mdx:17:49  The link /join/hotel#parking: the page /join/hotel has no section #parking. There are none yet.',
    ],
  },
  {
    rule: 'the address of a heading in round brackets',
    file: 'pages/join/hotel.mdx',
    find: '[#parking]',
    put: '(#parking)',
    says: [
      'content/news/101-dates.md:3:1  The link /join/hotel#parking: the page /join/hotel has no section #parking. Choose from: parking-parking.',
      'content/pages/join/hotel.mdx:12:1  The address of a heading goes at its very end, in letters, digits and hyphens: ## Parking [#parking].',
      'content/pages/join/registration.mdx:17:49  The link /join/hotel#parking: the page /join/hotel has no section #parking. Choose from: parking-parking.',
    ],
  },
  {
    rule: 'the address of a heading in curly brackets',
    file: 'pages/join/hotel.mdx',
    find: '[#parking]',
    put: '{#parking}',
    says: ['content/pages/join/hotel.mdx:12:12  The address of a heading goes in square brackets: [#parking].'],
  },
  {
    rule: 'a space before the name of a component',
    file: 'pages/join/hotel.mdx',
    find: '<Phone id="hotel.phone" />',
    put: '< Phone id="hotel.phone" />',
    says: [
      'content/pages/join/hotel.mdx:9:29  There is a space after the <, so this is not a component. Write the name right after it, as in <Fact id="limits.pole" />.',
      'content/pages/join/hotel.mdx:9:38  This component is not complete, so it would be shown as text. A component starts with <, as in <Fact id="limits.pole" />.',
    ],
  },
  {
    rule: 'a link with its brackets swapped',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join/hotel#parking)',
    put: '(parking)[/join/hotel#parking]',
    says: ['content/pages/join/registration.mdx:17:49  The two pairs of brackets of this link are swapped. Write [words](/address).'],
  },
  {
    rule: 'an address that begins with www',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(www.hotel.example)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link www.hotel.example: addresses of other websites go in content/data/links.yaml, once. Write <Link to="its id">words</Link>; if it is not there yet, add it.',
    ],
  },
  {
    rule: 'the whole address of a page of this site',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(https://tails.example/join/hotel)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link https://tails.example/join/hotel: this is a page of this site. Write /join/hotel.',
    ],
  },
  {
    rule: 'a capital in an address',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(/Join/Hotel)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link /Join/Hotel: there is no page /Join/Hotel. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a value without quotes',
    file: 'pages/join/hotel.mdx',
    find: 'id="hotel.phone"',
    put: 'id=hotel.phone',
    says: ['content/pages/join/hotel.mdx:9:39  The value needs straight quotes around it, as in id="parking". Here it starts with h.'],
  },
];
