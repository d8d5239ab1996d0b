import type { Broken } from './broken.ts';

/** Mistakes as volunteers make them, which once passed or were explained by something else. */
export const volunteers: Broken[] = [
  {
    rule: 'a wrong weekday in the past',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors opened on Saturday, August 29, 2025.',
    says: ['content/news/101-dates.md:7:17  "Saturday, August 29, 2025": August 29, 2025 is a Friday. Correct the weekday or the date.'],
  },
  {
    rule: 'a wrong weekday with a short name',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors open on Sat., Aug 29, 2025.',
    says: ['content/news/101-dates.md:7:15  "Sat., Aug 29, 2025": Aug 29, 2025 is a Friday. Correct the weekday or the date.'],
  },
  {
    rule: 'a wrong weekday with the day first',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors open on Saturday 29 August 2025.',
    says: ['content/news/101-dates.md:7:15  "Saturday 29 August 2025": August 29, 2025 is a Friday. Correct the weekday or the date.'],
  },
  {
    rule: 'a wrong weekday without a year',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors open on Saturday, August 28.',
    says: ['content/news/101-dates.md:7:15  "Saturday, August 28": August 28, 2025 is a Thursday. Correct the weekday or the date.'],
  },
  {
    rule: 'a right weekday of next year',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors open on Friday, August 29.',
    says: [],
  },
  {
    rule: 'a day that its month does not have',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Sign up by June 31.',
    says: ['content/news/101-dates.md:7:12  "June 31": June has no day 31. Correct the date.'],
  },
  {
    rule: 'an hour of both clocks',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors open at 17:00 PM.',
    says: ['content/news/101-dates.md:7:15  "17:00 PM" is on no clock. Write 5:00 PM.'],
  },
  {
    rule: 'the time of winter in summer',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Doors open on August 29 at 5:00 PM EST.',
    says: [
      'content/news/101-dates.md:7:15  Warning: EST is the time in winter. In summer it is EDT. Write Eastern time, which is right all year.',
    ],
  },
  {
    rule: 'a link in a headline',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: "Dates for [dealers](/join/dealers)"',
    says: [
      'content/news/101-dates.md:2:1  "[dealers](/join/dealers)" would be shown as it is typed: titles and short texts have no markup. Write plain words.',
    ],
  },
  {
    rule: 'bold words in a headline',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: "**Dates** for 2025"',
    says: ['content/news/101-dates.md:2:1  "**" would be shown as it is typed: titles and short texts have no markup. Write plain words.'],
  },
  {
    rule: 'a link with a comma at its end',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Shop](https://shop.example,)',
    says: ['content/news/101-dates.md:7:1  The link https://shop.example,: it ends in ",", which does not belong to it. Remove that.'],
  },
  {
    rule: 'a link with a blank in it',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Shop](<https://shop.example/a b>)',
    says: [
      'content/news/101-dates.md:7:1  The link https://shop.example/a b: it has a blank in it, so it leads nowhere. Copy the address again.',
    ],
  },
  {
    rule: 'a link to a host without a dot',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Shop](https://shop)',
    says: [
      'content/news/101-dates.md:7:1  The link https://shop: its host, shop, has no dot. Write the whole address, as in https://example.org.',
    ],
  },
  {
    rule: 'a link with a port that cannot be',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Shop](https://shop.example:99999/)',
    says: [
      'content/news/101-dates.md:7:1  The link https://shop.example:99999/: no browser can follow it: its host or its port is impossible. Copy the address again.',
    ],
  },
  {
    rule: 'a link to one’s own computer',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Shop](http://localhost:5173/join/hotel)',
    says: [
      'content/news/101-dates.md:7:1  The link http://localhost:5173/join/hotel: localhost is your own computer, which nobody else can reach. Write the public address.',
    ],
  },
  {
    rule: 'a link with the date of a preview',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Hotel](/join/hotel?dtspoof=2025-08-01)',
    says: [
      'content/news/101-dates.md:7:1  The link /join/hotel?dtspoof=2025-08-01: it carries the date of your preview, dtspoof. Remove everything from the ? on.',
    ],
  },
  {
    rule: 'a link in the data to a host without a dot',
    file: 'data/links.yaml',
    find: 'href: https://rescue.example',
    put: 'href: https://rescue',
    says: [
      'content/data/links.yaml:9:3  rescue.href is "https://rescue": its host, rescue, has no dot. Write the whole address, as in https://example.org.',
    ],
  },
  {
    rule: 'an address of the website with a slash at its end',
    file: 'data/convention.yaml',
    find: 'siteUrl: https://tails.example',
    put: 'siteUrl: https://tails.example/',
    says: [
      'content/data/convention.yaml:21:1  siteUrl is "https://tails.example/". Remove the slash at its end. What belongs here: The public address of this website, without a slash at the end. A whole address that starts with https://.',
    ],
  },
  {
    rule: 'somebody called TBD',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- TBD',
    says: [
      'content/data/staff.yaml:15:13  Entry 1 of occupants is "TBD". That is nobody. If nobody holds the position, write occupants: []. What belongs here: A person’s name as it is shown.',
    ],
  },
  {
    rule: 'an empty list in quotes',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- "[]"',
    says: [
      'content/data/staff.yaml:15:13  Entry 1 of occupants is "[]". That is nobody. If nobody holds the position, write occupants: []. What belongs here: A person’s name as it is shown.',
    ],
  },
  {
    rule: 'two people in one line',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- Sample Wolf and Sample Bear',
    says: [
      'content/data/staff.yaml:15:13  Entry 1 of occupants is "Sample Wolf and Sample Bear". Write one person on each line, after a hyphen and a space. What belongs here: A person’s name as it is shown.',
    ],
  },
  {
    rule: 'the same person twice in a position',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- Wolf\n          - Wolf',
    says: ['content/data/staff.yaml:16:13  Warning: "Wolf" is in this list twice. Remove one of the two.'],
  },
  {
    rule: 'a letter of another alphabet in the name of a field',
    file: 'data/limits.yaml',
    find: 'pole: 6 ft',
    put: 'pоle: 6 ft',
    says: [
      'content/data/limits.yaml:1:2  The letter о here (U+043E) only looks like one of ours: it comes from another alphabet, often with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'a letter of another alphabet in a text',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'The bаdge.',
    says: [
      'content/pages/policies/weapons.mdx:16:6  The letter а here (U+0430) only looks like one of ours: it comes from another alphabet, often with copied text. Delete the word, and type it again.',
    ],
  },
  {
    rule: 'a bullet of a word processor',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '\uf0b7 The badge.',
    says: [
      'content/pages/policies/weapons.mdx:16:1  The character here (U+F0B7) belongs to one font, and visitors would see a box. Delete it. A list starts each entry with a hyphen and a space.',
    ],
  },
  {
    rule: 'a file saved in the wrong encoding',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: 'Weâ€\u2122re back.',
    says: [
      'content/news/101-dates.md:7:3  "â€\u2122" was another character before the file was saved in the wrong encoding. Save it as UTF-8, and type the character again.',
    ],
  },
  {
    rule: 'an early price that is not lower',
    file: 'data/registration.yaml',
    find: 'salePrice: 75',
    put: 'salePrice: 85',
    says: ['content/data/registration.yaml:6:5  The early price of Full Weekend Pass is its price. Lower it, or remove the line.'],
  },
  {
    rule: 'a window that closes when it opens',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-02-15 12:00',
    says: ['content/data/windows.yaml:10:3  It closes when it opens. Correct one of the two dates.'],
  },
  {
    rule: 'a convention without a weekend',
    file: 'data/convention.yaml',
    find: 'firstDay: 2025-08-29\nlastDay: 2025-09-01',
    put: 'firstDay: 2025-08-25\nlastDay: 2025-08-27',
    says: [
      'content/data/convention.yaml:6:1  Warning: From Monday to Wednesday, without a weekend. If you did not mean that, correct the days.',
      'content/data/convention.yaml:9:1  openingCeremony is on 2025-08-29, and the convention is from 2025-08-25 to 2025-08-27. Correct the day.',
      'content/data/convention.yaml:10:1  closingCeremony is on 2025-09-01, and the convention is from 2025-08-25 to 2025-08-27. Correct the day.',
      'content/data/dealers.yaml:18:1  Unclaimed tables are given away on 2025-08-29. The convention is from 2025-08-25 to 2025-08-27, so this is between 2025-08-25 and 2025-08-27. Correct the day or the year.',
      'content/data/hotel.yaml:22:3  The first night is 2025-08-29. The convention is from 2025-08-25 to 2025-08-27, so this is between 2025-08-11 and 2025-08-27. Correct the day or the year.',
    ],
  },
  {
    rule: 'a menu entry for the lost',
    file: 'data/menu.yaml',
    find: '- page: /join/hotel',
    put: '- page: /404',
    says: ['content/data/menu.yaml:4:7  /404 is what people see who are lost. Remove this entry.'],
  },
  {
    rule: 'a list without blanks',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '-The badge.',
    says: [
      'content/pages/policies/weapons.mdx:16:1  An entry of a list has a space after its hyphen. Without it, the hyphen is shown as text.',
    ],
  },
  {
    rule: 'a heading that skips a level',
    file: 'pages/join/hotel.mdx',
    find: '## Parking [#parking]',
    put: '#### Parking [#parking]',
    says: ['content/pages/join/hotel.mdx:12:1  This heading skips a level. Write it with ##, one more than what it belongs to.'],
  },
  {
    rule: 'brackets in a heading',
    file: 'pages/join/hotel.mdx',
    find: '## Parking [#parking]',
    put: '## Parking [free] [#parking]',
    says: ['content/pages/join/hotel.mdx:12:1  The brackets in this heading would be shown. Remove them.'],
  },
  {
    rule: 'a dollar sign before a price',
    file: 'pages/join/hotel.mdx',
    find: 'costs <Price',
    put: 'costs $<Price',
    says: ['content/pages/join/hotel.mdx:14:26  This dollar sign has no amount behind it. A price shows its own: remove this one.'],
  },
  {
    rule: 'euros',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'It costs 5 €.',
    says: [
      'content/pages/policies/weapons.mdx:16:10  "5 €" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Price id="events.poker.addOn" />.',
    ],
  },
  {
    rule: 'a date with dots',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'Until 29.08.2025.',
    says: [
      'content/pages/policies/weapons.mdx:16:7  "29.08.2025" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Moment id="convention.firstDay" /> or <Moment id="convention.openingCeremony" /> or <Moment id="dealers.unclaimedAt" />.',
    ],
  },
  {
    rule: 'an empty gate',
    file: 'pages/join/hotel.mdx',
    find: 'The block is not open. It opens: <WindowDate window="hotel" edge="open" />.\n\n',
    put: '',
    says: [
      'content/pages/join/hotel.mdx:17:1  <WindowGate> has nothing between its tags, so nobody would see it. Write something, or remove both tags.',
    ],
  },
  {
    rule: 'a step outside of steps',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<Step title="Come">\n\nWords.\n\n</Step>',
    says: ['content/pages/policies/weapons.mdx:16:1  <Step> works only within <Steps>. Write <Steps> above it and </Steps> below.'],
  },
  {
    rule: 'the banner on another page',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<Banner />',
    says: ['content/pages/policies/weapons.mdx:16:1  <Banner> belongs on the page / alone. Remove it here.'],
  },
  {
    rule: 'the article on another page',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<NewsArticle />',
    says: ['content/pages/policies/weapons.mdx:16:1  <NewsArticle> belongs on the page /news/[news] alone. Remove it here.'],
  },
  {
    rule: 'a cell too many',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '| a | b |\n| --- | --- |\n| c | d | e |',
    says: [
      'content/pages/policies/weapons.mdx:18:9  This table has 2 columns, and this row has more cells, which are not shown. Remove a |, or write \\| for the character itself.',
    ],
  },
  {
    rule: 'a time with PM',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07 5:00 PM',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07 5:00 PM". Write one blank and a time on the 24-hour clock, as in 2025-08-25 17:00 for 5:00 PM. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a time with a dot',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07 17.00',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07 17.00". Write one blank and a time on the 24-hour clock, as in 2025-08-25 17:00 for 5:00 PM. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'two blanks before a time',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-07 17:00',
    put: 'close: 2025-08-07  17:00',
    says: [
      'content/data/windows.yaml:10:3  hotel.close is "2025-08-07  17:00". Write one blank and a time on the 24-hour clock, as in 2025-08-25 17:00 for 5:00 PM. What belongs here: When it closes, at this time sharp. Local time at the convention, written 2025-08-25 12:00.',
    ],
  },
  {
    rule: 'a field in capitals',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'Title: Hotel',
    says: [
      'content/pages/join/hotel.mdx:2:1  "Title" is not a field. Did you mean "title"? The closest are: title, role, nav, owner, ready, layout, heading, hideFooter.',
    ],
  },
  {
    rule: 'a link to a phone number on a page',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '[Call](tel:+14075550110) us.',
    says: [
      'content/pages/policies/weapons.mdx:16:1  The link tel:+14075550110: phone numbers go in content/data, once. Write <Phone id="…" />, as in <Phone id="hotel.phone" />.',
    ],
  },
  {
    rule: 'a link to a phone number in news',
    file: 'news/101-dates.md',
    find: 'We meet again.',
    put: '[Call](tel:+14075550110) us.',
    says: ['content/news/101-dates.md:7:1  The link tel:+14075550110: phone numbers are typed as they are. Leave the link out.'],
  },
];
