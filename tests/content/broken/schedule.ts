import type { Broken } from './broken.ts';

/** Dates that do not fit together. The convention of the small site is from August 29 to September 1, 2025; today is June 1, 2025. */
export const schedule: Broken[] = [
  {
    rule: 'a convention of 90 days',
    file: 'data/convention.yaml',
    find: 'lastDay: 2025-09-01',
    put: 'lastDay: 2025-11-26',
    says: ['content/data/convention.yaml:7:1  From 2025-08-29 to 2025-11-26 is 90 days. Correct one of the two.'],
  },
  {
    rule: 'a booking code of the year before',
    file: 'data/hotel.yaml',
    find: 'code: TAILS25',
    put: 'code: TAILS24',
    says: ['content/data/hotel.yaml:20:3  Warning: hotel.booking.code is of 2024, and the convention is in 2025. Ask for the new one.'],
  },
  {
    rule: 'an opening ceremony before the convention',
    file: 'data/convention.yaml',
    find: 'openingCeremony: 2025-08-29 15:00',
    put: 'openingCeremony: 2025-08-28 15:00',
    says: [
      'content/data/convention.yaml:9:1  openingCeremony is on 2025-08-28, and the convention is from 2025-08-29 to 2025-09-01. Correct the day.',
    ],
  },
  {
    rule: 'a closing ceremony after the convention',
    file: 'data/convention.yaml',
    find: 'closingCeremony: 2025-09-01 16:00',
    put: 'closingCeremony: 2025-09-02 16:00',
    says: [
      'content/data/convention.yaml:10:1  closingCeremony is on 2025-09-02, and the convention is from 2025-08-29 to 2025-09-01. Correct the day.',
    ],
  },
  {
    rule: 'a closing ceremony in the night',
    file: 'data/convention.yaml',
    find: 'closingCeremony: 2025-09-01 16:00',
    put: 'closingCeremony: 2025-09-01 04:00',
    says: ['content/data/convention.yaml:10:1  Warning: closingCeremony is at 04:00, in the night. For the afternoon, write 16:00.'],
  },
  {
    rule: 'an edition to come that is over',
    file: 'data/convention.yaml',
    find: 'firstDay: 2026-08-21\n    lastDay: 2026-08-23',
    put: 'firstDay: 2024-08-23\n    lastDay: 2024-08-25',
    says: [
      'content/data/convention.yaml:25:5  This edition begins on 2024-08-23, before the one above it is over (2025-09-01). List only editions to come, earliest first.',
    ],
  },
  {
    rule: 'an edition of 32 days',
    file: 'data/convention.yaml',
    find: 'lastDay: 2026-08-23',
    put: 'lastDay: 2026-09-21',
    says: ['content/data/convention.yaml:26:5  From 2026-08-21 to 2026-09-21 is 32 days. Correct one of the two.'],
  },
  {
    rule: 'a change of the convention alone: everything else is of another year',
    file: 'data/convention.yaml',
    find: 'firstDay: 2025-08-29\nlastDay: 2025-09-01\n# The ceremonies\nopeningCeremony: 2025-08-29 15:00\nclosingCeremony: 2025-09-01 16:00',
    put: 'firstDay: 2026-08-21\nlastDay: 2026-08-23\n# The ceremonies\nopeningCeremony: 2026-08-21 15:00\nclosingCeremony: 2026-08-23 16:00',
    says: [
      'content/data/convention.yaml:25:5  This edition begins on 2026-08-21, before the one above it is over (2026-08-23). List only editions to come, earliest first.',
      'content/data/dealers.yaml:18:1  Unclaimed tables are given away on 2025-08-29. The convention is from 2026-08-21 to 2026-08-23, so this is between 2026-08-21 and 2026-08-23. Correct the day or the year.',
      'content/data/hotel.yaml:20:3  Warning: hotel.booking.code is of 2025, and the convention is in 2026. Ask for the new one.',
      'content/data/hotel.yaml:22:3  The first night is 2025-08-29. The convention is from 2026-08-21 to 2026-08-23, so this is between 2026-08-07 and 2026-08-23. Correct the day or the year.',
      'content/data/hotel.yaml:23:3  The last night is 2025-09-02. The convention is from 2026-08-21 to 2026-08-23, so this is between 2026-08-21 and 2026-09-06. Correct the day or the year.',
      'content/data/hotel.yaml:32:3  The deposit is refundable until 2025-07-15. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-09-25 and 2026-08-21. Correct the day or the year.',
      'content/data/hotel.yaml:66:7  The booking code of Heron Court closes on 2025-08-25. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-09-25 and 2026-08-23. Correct the day or the year.',
      'content/data/windows.yaml:4:3  Preregistration: opens on 2025-02-01. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-02-19 and 2026-08-23. Correct the day or the year.',
      'content/data/windows.yaml:5:3  Preregistration: closes on 2025-08-01. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-09-25 and 2026-10-22. Correct the day or the year.',
      'content/data/windows.yaml:9:3  Hotel block: opens on 2025-02-15. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-02-19 and 2026-08-23. Correct the day or the year.',
      'content/data/windows.yaml:10:3  Hotel block: closes on 2025-08-07. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-09-25 and 2026-10-22. Correct the day or the year.',
      'content/data/windows.yaml:27:3  DJ submissions: opens on 2024-12-15. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-02-19 and 2026-08-23. Correct the day or the year.',
      'content/data/windows.yaml:28:3  DJ submissions: closes on 2025-05-31. The convention is from 2026-08-21 to 2026-08-23, so this is between 2025-09-25 and 2026-10-22. Correct the day or the year.',
    ],
  },
  {
    rule: 'a window that opens after the convention',
    file: 'data/windows.yaml',
    find: 'open: 2025-02-15 12:00\n  close: 2025-08-07 17:00',
    put: 'open: 2025-09-15 12:00\n  close: 2025-09-20 17:00',
    says: [
      'content/data/windows.yaml:9:3  Hotel block: opens on 2025-09-15. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-02-28 and 2025-09-01. Correct the day or the year.',
      'content/data/windows.yaml:10:3  Warning: Hotel block: closes on 2025-09-20, after the convention, which ends on 2025-09-01. If you did not mean that, correct the day.',
    ],
  },
  {
    rule: 'a window that closes a month late',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-09-07 17:00',
    says: [
      'content/data/windows.yaml:10:3  Warning: Hotel block: closes on 2025-09-07, after the convention, which ends on 2025-09-01. If you did not mean that, correct the day.',
    ],
  },
  {
    rule: 'a window that closes a year late',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2026-08-07 17:00',
    says: [
      'content/data/windows.yaml:10:3  Hotel block: closes on 2026-08-07. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-10-03 and 2025-10-31. Correct the day or the year.',
    ],
  },
  {
    rule: 'a window that was open for the convention before',
    file: 'data/windows.yaml',
    find: 'open: 2025-02-15 12:00\n  close: 2025-08-07 17:00',
    put: 'open: 2024-02-15 12:00\n  close: 2024-08-07 17:00',
    says: [
      'content/data/windows.yaml:9:3  Hotel block: opens on 2024-02-15. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-02-28 and 2025-09-01. Correct the day or the year.',
      'content/data/windows.yaml:10:3  Hotel block: closes on 2024-08-07. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-10-03 and 2025-10-31. Correct the day or the year.',
    ],
  },
  {
    rule: 'a year with a digit too many places',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2205-08-07 17:00',
    says: ['content/data/windows.yaml:10:3  windows.hotel.close is in the year 2205, and the convention is in 2025. Correct the year.'],
  },
  {
    rule: 'a window that opens in a year with swapped digits',
    file: 'data/windows.yaml',
    find: 'open: 2025-02-15 12:00',
    put: 'open: 2205-02-15 12:00',
    says: ['content/data/windows.yaml:9:3  windows.hotel.open is in the year 2205, and the convention is in 2025. Correct the year.'],
  },
  {
    rule: 'a time with an hour of one digit',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07 5:00',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07 5:00". Write the hour with two digits: 05:00 in the morning, or 17:00 in the afternoon. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a time in another zone',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07T17:00Z',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07T17:00Z". It ends in Z or an offset, so it is the time of another zone. Write the local time at the convention, as in 2025-08-25 12:00. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a time with an offset',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07 17:00-04:00',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07 17:00-04:00". It ends in Z or an offset, so it is the time of another zone. Write the local time at the convention, as in 2025-08-25 12:00. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'two times',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07 16:00 17:00',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07 16:00 17:00". It has two times. Write one date and one time, as in 2025-08-25 12:00. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'nights of a month before',
    file: 'data/hotel.yaml',
    find: 'firstNight: 2025-08-29',
    put: 'firstNight: 2025-07-29',
    says: [
      'content/data/hotel.yaml:22:3  The first night is 2025-07-29. The convention is from 2025-08-29 to 2025-09-01, so this is between 2025-08-15 and 2025-09-01. Correct the day or the year.',
    ],
  },
  {
    rule: 'nights of a month later',
    file: 'data/hotel.yaml',
    find: 'lastNight: 2025-09-02\n  lastCheckOut: 2025-09-03',
    put: 'lastNight: 2025-10-02\n  lastCheckOut: 2025-10-03',
    says: [
      'content/data/hotel.yaml:23:3  The last night is 2025-10-02. The convention is from 2025-08-29 to 2025-09-01, so this is between 2025-08-29 and 2025-09-15. Correct the day or the year.',
      'content/data/hotel.yaml:24:3  The last check-out is 2025-10-03. The convention is from 2025-08-29 to 2025-09-01, so this is between 2025-10-03 and 2025-09-15. Correct the day or the year.',
    ],
  },
  {
    rule: 'a last check-out of a month later',
    file: 'data/hotel.yaml',
    find: 'lastCheckOut: 2025-09-03',
    put: 'lastCheckOut: 2025-10-03',
    says: [
      'content/data/hotel.yaml:24:3  The last check-out is 2025-10-03. The convention is from 2025-08-29 to 2025-09-01, so this is between 2025-09-03 and 2025-09-15. Correct the day or the year.',
    ],
  },
  {
    rule: 'a deposit that is refundable after the first night',
    file: 'data/hotel.yaml',
    find: 'refundableUntil: 2025-07-15',
    put: 'refundableUntil: 2025-09-15',
    says: [
      'content/data/hotel.yaml:32:3  The deposit is refundable until 2025-09-15. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-10-03 and 2025-08-29. Correct the day or the year.',
    ],
  },
  {
    rule: 'a booking code that closes after the convention',
    file: 'data/hotel.yaml',
    find: 'closes: 2025-08-25 12:00',
    put: 'closes: 2025-09-25 12:00',
    says: [
      'content/data/hotel.yaml:66:7  The booking code of Heron Court closes on 2025-09-25. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-10-03 and 2025-09-01. Correct the day or the year.',
    ],
  },
  {
    rule: 'a booking code of another year',
    file: 'data/hotel.yaml',
    find: 'closes: 2025-08-25 12:00',
    put: 'closes: 2024-08-25 12:00',
    says: [
      'content/data/hotel.yaml:66:7  The booking code of Heron Court closes on 2024-08-25. The convention is from 2025-08-29 to 2025-09-01, so this is between 2024-10-03 and 2025-09-01. Correct the day or the year.',
    ],
  },
  {
    rule: 'unclaimed tables before the convention',
    file: 'data/dealers.yaml',
    find: 'unclaimedAt: 2025-08-29 10:00',
    put: 'unclaimedAt: 2025-07-29 10:00',
    says: [
      'content/data/dealers.yaml:18:1  Unclaimed tables are given away on 2025-07-29. The convention is from 2025-08-29 to 2025-09-01, so this is between 2025-08-29 and 2025-09-01. Correct the day or the year.',
    ],
  },
  {
    rule: 'a policy that was changed in a year to come',
    file: 'pages/policies/weapons.mdx',
    find: 'lastModified: 2025-04-06',
    put: 'lastModified: 2205-04-06',
    says: ['content/pages/policies/weapons.mdx:6:1  lastModified is in the year 2205. Correct the year: it is 2002 to 2030.'],
  },
  {
    rule: 'a policy that was changed after today',
    file: 'pages/policies/weapons.mdx',
    find: 'lastModified: 2025-04-06',
    put: 'lastModified: 2025-07-06',
    says: [
      'content/pages/policies/weapons.mdx:6:1  Warning: lastModified is 2025-07-06, and today is 2025-06-01. Write the day of the change.',
    ],
  },
  {
    rule: 'a news item of a year to come',
    file: 'news/101-dates.md',
    find: 'live: 2025-01-10 12:00',
    put: 'live: 2205-01-10 12:00',
    says: ['content/news/101-dates.md:4:1  live is in the year 2205. Correct the year: it is 2002 to 2030.'],
  },
  {
    rule: 'a correction after today',
    file: 'news/101-dates.md',
    find: 'live: 2025-01-10 12:00',
    put: 'live: 2025-01-10 12:00\nupdated: 2025-06-11 12:00',
    says: ['content/news/101-dates.md:5:1  Warning: The correction is dated 2025-06-11, and today is 2025-06-01. Write when you made it.'],
  },
  {
    rule: 'a pin without an end, after 30 days',
    file: 'news/101-dates.md',
    find: 'live: 2025-01-10 12:00',
    put: 'live: 2025-01-10 12:00\npinned: true',
    says: [
      'content/news/101-dates.md:5:1  Warning: This item has been pinned since 2025-01-10, and no line says until when. Remove "pinned", or add the line "pinnedUntil: 2025-02-09 23:59".',
    ],
  },
  {
    rule: 'a pin without an end, before 30 days are over, which is fine',
    file: 'news/101-dates.md',
    find: 'live: 2025-01-10 12:00',
    put: 'live: 2025-05-10 12:00\npinned: true',
    says: [],
  },
  {
    rule: 'a notice that is over',
    file: 'data/notice.yaml',
    find: 'show: false',
    put: 'show: true\nuntil: 2025-05-28 20:00',
    says: [
      'content/data/notice.yaml:2:1  Warning: This notice is over, and visitors no longer see it. Write show: false, or give it a new end.',
    ],
  },
  {
    rule: 'a first convention after this one, without what follows from it',
    file: 'data/convention.yaml',
    find: 'since: 2002',
    put: 'since: 2202',
    says: ['content/data/convention.yaml:4:1  since is 2202, after this convention. Correct the year.'],
  },
  {
    rule: 'a window that opens in the hour that the clocks skip',
    file: 'data/windows.yaml',
    find: 'open: 2025-02-15 12:00',
    put: 'open: 2025-03-09 02:30',
    says: [
      'content/data/windows.yaml:9:3  2025-03-09 02:30 does not exist: the clocks skip that hour when daylight saving time begins. Write 03:30, or another time.',
    ],
  },
  {
    rule: 'a news item in the hour that the clocks skip',
    file: 'news/102-hotel-opens.md',
    find: 'updated: 2025-02-16 09:00',
    put: 'updated: 2025-03-09 02:30',
    says: [
      'content/news/102-hotel-opens.md:6:1  2025-03-09 02:30 does not exist: the clocks skip that hour when daylight saving time begins. Write 03:30, or another time.',
    ],
  },
];
