import type { Broken } from './broken.ts';

/** Links within the site, and out of it. */
export const links: Broken[] = [
  {
    rule: 'a page that does not exist',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(/join/hotell)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link /join/hotell: there is no page /join/hotell. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a section that does not exist',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(/join/hotel#park)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link /join/hotel#park: the page /join/hotel has no section #park. Did you mean "parking"? Choose from: parking.',
    ],
  },
  {
    rule: 'a section of the same page that does not exist',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: '[Give](#gate) the license plate',
    says: ['content/pages/join/hotel.mdx:15:1  The link #gate: the page /join/hotel has no section #gate. Choose from: parking.'],
  },
  {
    rule: 'an address without its slash',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(join/hotel)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link join/hotel: this address is not complete. Start with a slash, as in /fun/party.',
    ],
  },
  {
    rule: 'a news item that does not exist',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(/news/110)',
    says: ['content/pages/join/registration.mdx:17:49  The link /news/110: there is no news item 110. Choose from: 101, 102.'],
  },
  {
    rule: 'an outside address that has a line in the data',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(https://schedule.example)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link https://schedule.example: addresses of other websites go in content/data/links.yaml, once. Write <Link to="schedule">words</Link>.',
    ],
  },
  {
    rule: 'an outside address that has none',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(https://elsewhere.example)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link https://elsewhere.example: addresses of other websites go in content/data/links.yaml, once. Write <Link to="its id">words</Link>; if it is not there yet, add it.',
    ],
  },
  {
    rule: 'a bare outside address',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'See https://elsewhere.example',
    says: [
      'content/pages/join/hotel.mdx:15:5  The link https://elsewhere.example: addresses of other websites go in content/data/links.yaml, once. Write <Link to="its id">words</Link>; if it is not there yet, add it.',
    ],
  },
  {
    rule: 'a mail address that has a line in the data',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'Write to info@tails.example',
    says: [
      'content/pages/join/hotel.mdx:15:10  The link mailto:info@tails.example: mail addresses go in content/data/mailboxes.yaml, once. Write <Mail to="general" />.',
    ],
  },
  {
    rule: 'a script as an address',
    file: 'pages/join/registration.mdx',
    find: '(/join/hotel#parking)',
    put: '(javascript:alert)',
    says: [
      'content/pages/join/registration.mdx:17:49  The link javascript:alert: addresses of other websites go in content/data/links.yaml, once. Write <Link to="its id">words</Link>; if it is not there yet, add it.',
    ],
  },
  {
    rule: 'a link with a space in its middle',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join',
    put: '[parking] (/join',
    says: [
      'content/pages/join/registration.mdx:17:57  This link is not complete, so it would be shown as text. Write [words](/address), without a space in the middle.',
    ],
  },
  {
    rule: 'an old address in a definition',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join/hotel#parking).',
    put: '[parking][p].\n\n[p]: /join/hotell',
    says: [
      'content/pages/join/registration.mdx:19:1  The link /join/hotell: there is no page /join/hotell. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a button to a page that does not exist',
    file: 'pages/join/registration.mdx',
    find: '<Action link="registration">',
    put: '<Action to="/join/hotels">',
    says: [
      'content/pages/join/registration.mdx:7:9  <Action to="/join/hotels">: there is no page /join/hotels. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a link and a button to an address that has moved',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join/hotel#parking).',
    put: '[parking](/hotel/#parking).\n\n<Action to="/hotel">Rooms</Action>',
    says: [
      'content/pages/join/registration.mdx:17:49  Warning: The link /hotel/#parking: /hotel has moved to /join/hotel. Link there.',
      'content/pages/join/registration.mdx:19:9  Warning: <Action to="/hotel">: /hotel has moved to /join/hotel. Link there.',
    ],
  },
  {
    rule: 'a link of a news item to an address that has moved',
    file: 'news/101-dates.md',
    find: '/join/hotel#parking',
    put: '/hotel#parking',
    says: ['content/news/101-dates.md:3:1  Warning: The link /hotel#parking: /hotel has moved to /join/hotel. Link there.'],
  },
  {
    rule: 'a menu entry of an address that has moved',
    file: 'data/menu.yaml',
    find: '    - page: /join/hotel\n',
    put: '    - page: /hotel\n',
    says: ['content/data/menu.yaml:4:7  Warning: page is "/hotel": /hotel has moved to /join/hotel. Link there.'],
  },
  {
    rule: 'a link to a short address of another website, which is no mistake',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join/hotel#parking)',
    put: '[schedule](/schedule)',
    says: [],
  },
  {
    rule: 'a link without words',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join/hotel#parking)',
    put: '[](/join/hotel#parking)',
    says: ['content/pages/join/registration.mdx:17:49  This link has no words, so nobody can see or use it. Write [words](/address).'],
  },
  {
    rule: 'a link without an address',
    file: 'pages/join/registration.mdx',
    find: '[parking](/join/hotel#parking)',
    put: '[parking]()',
    says: [
      'content/pages/join/registration.mdx:17:49  This link leads nowhere. Write its address between the parentheses, as in [words](/fun/party).',
    ],
  },
  {
    rule: 'a button without words',
    file: 'pages/join/registration.mdx',
    find: '<Action link="registration">',
    put: '<Action link="registration"></Action> <Action link="registration">',
    says: [
      'content/pages/join/registration.mdx:7:1  <Action> is a button without words. Write them between its two tags: <Action …>words</Action>.',
    ],
  },
];
