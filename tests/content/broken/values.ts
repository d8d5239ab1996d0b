import type { Broken } from './broken.ts';

/** Values of data files that their schemas refuse. */
export const values: Broken[] = [
  {
    rule: 'a number in quotes',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: "85"',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is "85", and a number is needed: digits only, without quotes. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'an amount with its sign',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: $85',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is "$85", and a number is needed. Write 85. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'an amount with a comma between its digits',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: 1,000',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is "1,000", and a number is needed. Write 1000. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'an amount with a comma for its dot',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: 12,50',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is "12,50", and a number is needed. Write 12.50. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'an amount below zero',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: -85',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is -85; it must be at least 0. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'a fraction of a cent',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    price: 85.125',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is 85.125, with more than two digits after the dot. What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'a number that should be whole',
    file: 'data/registration.yaml',
    find: 'refundDays: 60',
    put: 'refundDays: 60.5',
    says: [
      'content/data/registration.yaml:22:1  refundDays is 60.5, and a whole number is needed. What belongs here: Days within which an attendee registration is refunded.',
    ],
  },
  {
    rule: 'a word that is neither true nor false',
    file: 'data/registration.yaml',
    find: 'soldOut: false',
    put: 'soldOut: no',
    says: [
      'content/data/registration.yaml:7:5  levels.weekend.soldOut is "no", and true or false is needed, without quotes. What belongs here: true once the level is sold out.',
    ],
  },
  {
    rule: 'a number where words belong',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: 2025',
    says: [
      'content/data/registration.yaml:12:5  levels.gold.name is 2025, and a text is needed. Put it in quotes. What belongs here: The name of the level.',
    ],
  },
  {
    rule: 'no value after the colon',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name:',
    says: [
      'content/data/registration.yaml:12:5  levels.gold.name has no value. Write one after the colon. What belongs here: The name of the level.',
    ],
  },
  {
    rule: 'empty quotes',
    file: 'data/registration.yaml',
    find: 'name: Gold',
    put: 'name: ""',
    says: ['content/data/registration.yaml:12:5  levels.gold.name is empty. What belongs here: The name of the level.'],
  },
  {
    rule: 'a field that is missing',
    file: 'data/registration.yaml',
    find: '    price: 85\n',
    put: '',
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is missing. Add a line "price: …". What belongs here: The regular price. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'a misspelled field, reported once',
    file: 'data/registration.yaml',
    find: '    price: 85',
    put: '    pirce: 85',
    says: [
      'content/data/registration.yaml:5:5  "pirce" is not a field of levels.weekend. Did you mean "price"? Choose from: id, name, availability, price, salePrice, soldOut, description, perks.',
    ],
  },
  {
    rule: 'a field that nothing reads',
    file: 'data/registration.yaml',
    find: 'refundDays: 60',
    put: 'refundDays: 60\nextraDays: 3',
    says: [
      'content/data/registration.yaml:23:1  "extraDays" is not a field. Did you mean "refundDays"? Choose from: levels, earlyPriceUntil, soldAt, saleFootnote, specialItemsFootnote, refundDays, credit.',
    ],
  },
  {
    rule: 'a number where a choice belongs',
    file: 'data/registration.yaml',
    find: 'availability: both',
    put: 'availability: 4',
    says: [
      'content/data/registration.yaml:4:5  levels.weekend.availability is 4. Choose from: preregistration, door, both. What belongs here: Where it is sold: in preregistration only, at the door only, or both.',
    ],
  },
  {
    rule: 'a misspelled choice',
    file: 'data/sponsors.yaml',
    find: 'level: Ruby',
    put: 'level: Rubby',
    says: [
      'content/data/sponsors.yaml:2:3  level is "Rubby": sponsorLevels.yaml has no such name. Did you mean "Ruby"? Choose from: Diamond, Ruby, Opal.',
    ],
  },
  {
    rule: 'a list that is a word',
    file: 'data/staff.yaml',
    find: 'occupants: []',
    put: 'occupants: Nobody',
    says: [
      'content/data/staff.yaml:20:13  occupants is "Nobody", and a list is needed: one entry on each line, after a hyphen and a space. What belongs here: Who holds it. If nobody does, write [].',
    ],
  },
  {
    rule: 'dashes of a word processor in place of hyphens',
    file: 'data/guests.yaml',
    find: '    - Sews',
    put: '    – Sews',
    says: [
      'content/data/guests.yaml:7:3  guestOne.description is "– Sews heads that blink.", and a list is needed: one entry on each line, after a hyphen and a space. Start each entry with a hyphen and a space. What belongs here: Who the guest is, a paragraph an entry.',
    ],
  },
  {
    rule: 'a list that is too long',
    file: 'data/banner.yaml',
    find: '- src: hotel/front.svg\n',
    put: '- src: hotel/front.svg\n- src: hotel/front.svg\n',
    says: [
      'content/data/banner.yaml:1:1  The whole file has 9 entries; it needs at most 8. What belongs here: The pictures of the banner: one, which stays still, or two to eight layers, back to front, of which the last is the logo.',
    ],
  },
  {
    rule: 'an empty list that needs an entry',
    file: 'data/menu.yaml',
    find: '  items:\n    - page: /policies/weapons',
    put: '  items: []',
    says: ['content/data/menu.yaml:8:3  items has 0 entries; it needs at least 1. What belongs here: The entries of the group.'],
  },
  {
    rule: 'a date without its time',
    file: 'data/windows.yaml',
    find: '2025-02-01 12:00',
    put: '2025-02-01',
    says: [
      'content/data/windows.yaml:4:3  preregistration.open is "2025-02-01", and that is not a date and time. Write year-month-day hour:minute, as in 2025-08-25 12:00. What belongs here: When it opens. Leave out the line if you don’t know the date yet. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a date that does not exist',
    file: 'data/windows.yaml',
    find: '2025-02-15 12:00',
    put: '2025-02-30 12:00',
    says: [
      'content/data/windows.yaml:9:3  hotel.open is "2025-02-30 12:00". February 2025 has no day 30. What belongs here: When it opens. Leave out the line if you don’t know the date yet. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a date in American order',
    file: 'data/hotel.yaml',
    find: 'refundableUntil: 2025-07-15',
    put: 'refundableUntil: 07/15/2025',
    says: [
      'content/data/hotel.yaml:32:3  deposit.refundableUntil is "07/15/2025", and that is not a day of the calendar. Write year-month-day, as in 2025-07-15. What belongs here: Last day on which the deposit is refunded. Written 2025-07-15.',
    ],
  },
  {
    rule: 'a day without a time that does not exist',
    file: 'data/hotel.yaml',
    find: 'refundableUntil: 2025-07-15',
    put: 'refundableUntil: 2025-06-31',
    says: [
      'content/data/hotel.yaml:32:3  deposit.refundableUntil is "2025-06-31". June 2025 has no day 31. What belongs here: Last day on which the deposit is refunded. Written 2025-07-15.',
    ],
  },
  {
    rule: 'a month that does not exist',
    file: 'data/hotel.yaml',
    find: 'refundableUntil: 2025-07-15',
    put: 'refundableUntil: 2025-15-07',
    says: [
      'content/data/hotel.yaml:32:3  deposit.refundableUntil is "2025-15-07". There is no month 15. Write the month before the day, as in 2025-08-25. What belongs here: Last day on which the deposit is refunded. Written 2025-07-15.',
    ],
  },
  {
    rule: 'a minute that does not exist',
    file: 'data/windows.yaml',
    find: '2025-08-01 23:59',
    put: '2025-08-01 23:60',
    says: [
      'content/data/windows.yaml:5:3  preregistration.close is "2025-08-01 23:60". The last minute of an hour is 59. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'an hour that does not exist',
    file: 'data/windows.yaml',
    find: '2025-08-01 23:59',
    put: '2025-08-01 24:30',
    says: [
      'content/data/windows.yaml:5:3  preregistration.close is "2025-08-01 24:30". The last minute of a day is 23:59. Midnight is 00:00 of the next day. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a phone number with hyphens',
    file: 'data/hotel.yaml',
    find: '"4075550110"',
    put: '"407-555-0110"',
    says: [
      'content/data/hotel.yaml:7:1  phone is "407-555-0110". A phone number is ten digits in quotes, as in "4075550100". One of another country starts with its prefix, as in "+31 10 555 01 20". What belongs here: The hotel’s phone number. Ten digits in quotes, or with a prefix, as in "+31 10 555 01 20".',
    ],
  },
  {
    rule: 'a phone number without quotes',
    file: 'data/hotel.yaml',
    find: '"4075550110"',
    put: '4075550110',
    says: [
      'content/data/hotel.yaml:7:1  phone is 4075550110, and a text is needed. Put it in quotes. What belongs here: The hotel’s phone number. Ten digits in quotes, or with a prefix, as in "+31 10 555 01 20".',
    ],
  },
  {
    rule: 'a ZIP code without quotes',
    file: 'data/hotel.yaml',
    find: '"32819"',
    put: '32819',
    says: [
      'content/data/hotel.yaml:6:3  address.zip is 32819, and a text is needed. Put it in quotes. What belongs here: ZIP code, five digits in quotes.',
    ],
  },
  {
    rule: 'a mail address without its domain',
    file: 'data/departments.yaml',
    find: 'hotel@tails.example',
    put: 'hotel',
    says: [
      'content/data/departments.yaml:3:3  hotel.email is "hotel". Write one mail address, as in name@example.org. What belongs here: Its address.',
    ],
  },
  {
    rule: 'an address with a user name and a password',
    file: 'data/links.yaml',
    find: 'https://schedule.example',
    put: 'https://us:secret@schedule.example',
    says: [
      'content/data/links.yaml:6:3  schedule.href is "https://us:secret@schedule.example". An address must not contain a user name or a password. Leave out what is between // and the @, and the @ itself. What belongs here: Its address. A whole address that starts with https://.',
    ],
  },
  {
    rule: 'an outside address without https',
    file: 'data/links.yaml',
    find: 'https://schedule.example',
    put: 'schedule.example',
    says: [
      'content/data/links.yaml:6:3  schedule.href is "schedule.example". The address of another website starts with https://, as in https://example.org. What belongs here: Its address. A whole address that starts with https://.',
    ],
  },
  {
    rule: 'an address that is neither a page nor a link',
    file: 'data/follow.yaml',
    find: '/news',
    put: 'news',
    says: [
      'content/data/follow.yaml:2:3  to is "news". The address of another website starts with https://, as in https://example.org. Or: An address on this site starts with a slash, as in /fun/party. What belongs here: The profile, or a page of this site.',
    ],
  },
  {
    rule: 'an id with a capital',
    file: 'data/registration.yaml',
    find: 'id: gold',
    put: 'id: Gold',
    says: [
      'content/data/registration.yaml:11:5  levels.Gold.id is "Gold". An id is one word of letters and digits that starts with a lowercase letter. What belongs here: The short name that pages use for this entry: one word that starts with a lowercase letter. Never change it once pages use it.',
    ],
  },
  {
    rule: 'an id with a blank as a key',
    file: 'data/links.yaml',
    find: 'schedule:',
    put: 'the schedule:',
    says: [
      'content/data/links.yaml:4:1  "the schedule" does not work here. An id is one word of letters and digits that starts with a lowercase letter.',
    ],
  },
  {
    rule: 'an entry of the menu without a page',
    file: 'data/menu.yaml',
    find: '    - page: /join/hotel',
    put: '    - pgae: /join/hotel',
    says: ['content/data/menu.yaml:4:7  "pgae" is not a field of Entry 1 of items. Did you mean "page"? Choose from: page, link.'],
  },
  {
    rule: 'a mailbox with neither an address nor a department',
    file: 'data/mailboxes.yaml',
    find: '  department: security\n',
    put: '  mail: safety@tails.example\n',
    says: ['content/data/mailboxes.yaml:6:3  "mail" is not a field of safety. Did you mean "email"? Choose from: name, email, department.'],
  },
  {
    rule: 'a mailbox with both an address and a department',
    file: 'data/mailboxes.yaml',
    find: '  email: info@tails.example',
    put: '  email: info@tails.example\n  department: website',
    says: ['content/data/mailboxes.yaml:4:3  general has both "email" and "department". Keep one of the two lines.'],
  },
  {
    rule: 'an entry of the menu with both a page and a link',
    file: 'data/menu.yaml',
    find: '    - link: schedule',
    put: '    - page: /news\n      link: schedule',
    says: ['content/data/menu.yaml:7:7  Entry 3 of items has both "page" and "link". Keep one of the two lines.'],
  },
  {
    rule: 'an address with blanks',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/our hotel: /join/hotel',
    says: [
      'content/data/redirects.yaml:4:1  "/our hotel" does not work here. An address has no blanks. Put a hyphen between words: /our-hotel.',
    ],
  },
];
