import type { Broken } from './broken.ts';

const item = 'news/101-dates.md';
const text = 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)';

/** A text of a news item, which starts in line 7. @param says each message with its place, as in `7:1  …` */
const news = (rule: string, put: string, ...says: string[]): Broken => ({
  rule,
  file: item,
  find: text,
  put,
  says: says.map((one) => `content/${item}:${one}`),
});
/** A paragraph of a page, in line 16. */
const page = (rule: string, put: string, ...says: string[]): Broken => ({
  rule,
  file: 'pages/policies/weapons.mdx',
  find: 'The safety team decides.',
  put,
  says: says.map((one) => `content/pages/policies/weapons.mdx:${one}`),
});

const slack = 'what is behind the | is no part of it, but the words of a link in Slack. Write [words](address).';
const swapped = 'The two pairs of brackets of this link are swapped. Write [words](/address).';

const links: Broken[] = [
  news('a link as Slack writes it', '<https://vendors.example/apply|Apply>', `7:1  The link https://vendors.example/apply|Apply: ${slack}`),
  news(
    'the same with several words',
    'Apply <https://vendors.example/apply|on their site>.',
    `7:8  The link https://vendors.example/apply|on: ${slack}`,
  ),
  news('a mail address as Slack writes it', '<mailto:a@b.example|a@b.example>', `7:1  The link mailto:a@b.example|a@b.example: ${slack}`),
  news(
    'a date as Discord writes it, in news',
    'Doors open <t:1756494000:F>.',
    '7:12  "<t:1756494000:F>" is a name, an emoji or a date as Slack and Discord write it, which only they show. Write the words.',
  ),
  news('a link with swapped brackets', '(Apply here)[https://vendors.example/apply]', `7:1  ${swapped}`),
  page(
    'the same on a page',
    '(Apply here)[https://vendors.example/apply]',
    '16:1  The link https://vendors.example/apply: addresses of other websites go in content/data/links.yaml, once. Write <Link to="its id">words</Link>; if it is not there yet, add it.',
    `16:1  ${swapped}`,
  ),
  news(
    'an address with a curly quote behind it',
    '[Apply](https://vendors.example/apply”)',
    '7:1  The link https://vendors.example/apply”: it ends in "”", which does not belong to it. Remove that.',
  ),
  news(
    'a whole address of this site that leads nowhere',
    'See http://www.tails.example/join/hotels, please.',
    '7:5  The link http://www.tails.example/join/hotels: there is no page /join/hotels. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
  ),
  news('a whole address of this site, which is fine', 'See “https://tails.example/join/hotel#parking”.'),
  page(
    'a whole address of this site on a page',
    '[Rooms](http://www.tails.example/join/hotel)',
    '16:1  The link http://www.tails.example/join/hotel: this is a page of this site. Write /join/hotel.',
  ),
  news(
    'a section that another item does not have',
    'See [that](/news/102#nope).',
    '7:5  The link /news/102#nope: news item 102 has no headings. Write /news/102.',
  ),
  news(
    'a section that this item does not have, by its whole address',
    '## Rooms\n\nSee [that](/news/101#nope).',
    '9:5  The link /news/101#nope: news item 101 has no section #nope. Choose from: rooms.',
  ),
  news(
    'sections as they are written and as browsers show them, which are fine',
    '## Rooms\n\n## Rooms\n\n[a](/news/101#rooms) [b](/news/101#section-rooms-2)',
  ),
];

const letters = (one: string) =>
  `Warning: Our typeface for pictures beside shared links has no letters such as "${one}", so the picture shows the convention's name in place of this heading. The page itself shows it as it is.`;
const headings: Broken[] = [
  {
    rule: 'a headline in letters that the picture beside links cannot show',
    file: item,
    find: 'heading: Dates for 2025',
    put: 'heading: 新しいお知らせ',
    says: [`content/${item}:2:1  ${letters('新しいお知らせ')}`],
  },
  {
    rule: 'a title with a name in Cyrillic letters',
    file: 'pages/policies/weapons.mdx',
    find: 'title: Weapon Policy',
    put: 'title: The Policy of Марта',
    says: [`content/pages/policies/weapons.mdx:2:1  ${letters('Марта')}`],
  },
  {
    rule: 'a headline with accents and an emoji, which is fine',
    file: item,
    find: 'heading: Dates for 2025',
    put: 'heading: Phở at the Café, by Łukasz 🦊',
    says: [],
  },
];

/** What people type or paste in news and on pages. */
export const typed: Broken[] = [...links, ...headings];
