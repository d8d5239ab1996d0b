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
    put: 'heading: 新しいお知らせが',
    says: [`content/${item}:2:1  ${letters('新しいお知らせが')}`],
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

const forum = (found: string) =>
  `"${found}" is markup of forums, which would be shown as text. Write **bold words** and [words](/address).`;
const later = (found: string) =>
  `"${found}" stands for something that is still to come, and visitors would read it. Write it, or leave the sentence out.`;
const template = (found: string) => `"${found}" is a blank of a template that nobody has filled in. Write the words that belong there.`;
const wiki = (found: string) =>
  `"${found}" is a link or a list as wikis write it, which would be shown as text. Write [words](/address), or remove it.`;
const setting = (found: string) => `"${found}" would be shown as text. Remove it: pictures and headings need no such settings.`;
const box = 'A box to tick has a blank between its brackets, as in "- [ ] Photo ID".';

const foreign: Broken[] = [
  news('markup of forums for a list', '[list]\n[*]one\n[/list]', `7:1  ${forum('[list]')}`),
  news('a spoiler of a forum', 'It is [spoiler]Bo[/spoiler].', `7:7  ${forum('[spoiler]')}`),
  news('a shortcode of a blog', '[caption id="1"]Bo[/caption]', `7:1  ${forum('[caption id="1"]')}`, `7:19  ${forum('[/caption]')}`),
  news('letters in brackets within words, which are fine', '[T]he dealer[s] and fursuit[s], he said [u]nder his breath.'),
  news('a credit and remarks in brackets, which are fine', 'The fox [Photo by Otter] is here [time permitting], [location TBA].'),
  news('signs and words in brackets, which are fine', 'See [1][2] or call [your bank]; x || y || z, {b}, fish &chips; [color] coded.'),
  news('a field of a mail', 'Dear {first_name},', `7:6  ${template('{first_name}')}`),
  news('a setting with a colon', 'Look {: .center}', `7:6  ${setting('{: .center}')}`),
  news('the name of an emoji of a chat', 'Great :+1: work', '7:7  ":+1:" would be shown as text. Type the emoji itself, or leave it out.'),
  news(
    'words that Discord hides',
    'It is ||Bo||.',
    '7:7  "||Bo||" is hidden in Discord, but visitors would read it. Remove the || around the words, or the words.',
  ),
  news('a link of a wiki', 'See [[Hotel|the hotel]].', `7:5  ${wiki('[[Hotel|the hotel]]')}`),
  news('a list of contents of a wiki', '[[_TOC_]]', `7:1  ${wiki('[[')}`),
  news('a box of Obsidian', '> [!info] Doors', '7:3  "[!info]" would be shown as text. Write the word in bold, as in **Please note:**'),
  news('boxes to tick without a list', '[x] Tail\n[ ] Paws', `7:1  ${box}`),
  news('a link that is still to come, in other words', 'Apply [here].', `7:7  ${later('[here]')}`),
  news(
    'an entity that is escaped twice',
    'Food &amp;amp; drinks',
    '7:6  "&amp;" stands for a character, and would be shown as it is typed. Type the character itself.',
  ),
  news('a backslash that is escaped', "Dealer\\\\'s Den", "7:7  The backslash in \\' would be shown. Remove it."),
  news('a heading without words', '## \n\nText.', '7:1  This heading has no words. Write some, or remove the # signs.'),
  news(
    'a list with dots of another kind',
    '· one\n· two',
    '7:1  Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.',
  ),
];

/** A description in a data file, and a headline. */
const data = (rule: string, put: string, found?: string): Broken => ({
  rule: `${rule}, in data`,
  file: 'data/charity.yaml',
  find: 'description: A shelter for animals.',
  put: `description: ${JSON.stringify(put)}`,
  says:
    found === undefined
      ? []
      : [
          `content/data/charity.yaml:7:3  partner.description has "${found}" in it, which visitors would read. Data has no markup: write plain words.`,
        ],
});
const headline = (rule: string, put: string, found?: string): Broken => ({
  rule: `${rule}, in a headline`,
  file: item,
  find: 'heading: Dates for 2025',
  put: `heading: ${JSON.stringify(put)}`,
  says:
    found === undefined
      ? []
      : [`content/${item}:2:1  "${found}" would be shown as it is typed: titles and short texts have no markup. Write plain words.`],
});
const marked: readonly (readonly [string, string, string?])[] = [
  ['italic words', 'It heals *wild* animals', '*wild*'],
  ['code', 'It finds `homes` for them', '`homes`'],
  ['an escaped sign', 'It feeds pets \\(cats\\)', '\\('],
  ['the name of an emoji', 'It heals animals :tada:', ':tada:'],
  ['an entity', 'Cats &amp; dogs', '&amp;'],
  ['markup of forums', '[b]Cats[/b] and dogs', '[b]'],
  ['a blank of a template', 'Dear {{name}}', '{{name}}'],
  ['the address of a heading', 'Cats [#cats]', '[#cats]'],
  ['a link', 'See [cats](/cats) here', '[cats](/cats)'],
  ['signs that are none of markup', 'Room #4: 2*4 feet [18+] (bring ID) & dealer[s] <3'],
  ['a shrug', 'Who knows \u00AF\\_(:/)_/\u00AF'],
];
const plain: Broken[] = [
  ...marked.flatMap(([rule, put, found]) => [data(rule, put, found), headline(rule, put, found)]),
  data('a list', 'This shelter\n- heals animals\n- feeds pets', '- heals animals'),
];

const underlined =
  'Warning: The --- right below this line makes it a heading. If you mean a line across the page, leave an empty line above the ---. For a heading, write ## before its words.';
const rows =
  'Warning: These lines have tabs in them, as rows that were copied from a table, and are shown without columns. Write a table, with | between its cells, or blanks in place of the tabs.';
const belowTable =
  'Warning: This line is right below a table, and is shown as text. If it is a row, write | between its cells; otherwise leave an empty line above it.';
const shifted =
  'Warning: This entry starts further right than the one above, and is shown beside it. If it belongs below that one, start its line with two more blanks; otherwise put its hyphen below the one above.';
const table = '| a | b |\n|---|---|\n| 1 | 2 |';

const layout: Broken[] = [
  news('a line across the page right below words', 'See you there.\n---\nThe team', `7:1  ${underlined}`),
  page('the same on a page', 'See you there.\n\nBye.\n---', `18:1  ${underlined}`),
  news('an entry with one blank too many or too few', '- Snacks\n - pretzels\n- Water', `8:2  ${shifted}`),
  news('a list within a list, and aligned numbers, which are fine', '- Snacks\n  - pretzels\n- Water\n\nAnd:\n\n 9. a\n10. b'),
  news('rows of a spreadsheet', 'Times:\n\nFri\t3 PM\tOpening\nSat\t2 PM\tParade', `9:1  ${rows}`),
  page('the same on a page', 'Day\tRoom\nOne\tPalm', `16:1  ${rows}`),
  news('labels with tabs behind them, which are fine', 'When:\t3 PM\nWhere:\tPalm 1'),
  news('text right below a table', `${table}\nand so on`, `10:1  ${belowTable}`),
  page('the same on a page', `${table}\nand so on`, `19:1  ${belowTable}`),
  news('text below a table, which is fine', `${table}\n\nand so on`),
];

const right: Broken[] = [
  news('a sign-off right behind a hyphen', 'See you soon!\n-Pip'),
  news(
    'a list without blanks behind its hyphens',
    '-Bring ID\n-Bring water',
    '7:1  An entry of a list has a space after its hyphen. Without it, the hyphen is shown as text.',
  ),
  news('two people who sign with dashes', 'See you.\n\n— Marlow'),
  news('hours after midnight', 'The shuttle runs from 7 AM to 1 AM.'),
  news(
    'hours that end before they begin',
    'The shuttle runs from 10 AM to 8 AM.',
    '7:23  Warning: "10 AM to 8 AM" ends before it begins. Correct one of the two times.',
  ),
  news('censored words, ratings and powers', 'What the f*** is rated **** and is 2 ** 3?'),
  news('money in words, and a currency', 'Bring $$$\n\nAll prices in US$'),
  news('a name in capitals of another alphabet', 'Our guest is СОВА.'),
  news('faces at the start of a line', '>_> who, me?\n\n>:3'),
];

/** People in a position. */
const people = (rule: string, names: readonly string[], ...says: string[]): Broken => ({
  rule,
  file: 'data/staff.yaml',
  find: '- Wolf',
  put: names.map((name) => `- ${JSON.stringify(name)}`).join('\n          '),
  says: says.map((one) => `content/data/staff.yaml:15:13  ${one}`),
});
const wrongName = (name: string, message: string) =>
  `Entry 1 of occupants is "${name}". ${message} What belongs here: A person’s name as it is shown.`;
const isNobody = (name: string) => wrongName(name, 'That is nobody. If nobody holds the position, write occupants: [].');
const isSeveral = (name: string) => wrongName(name, 'Write one person on each line, after a hyphen and a space.');

const names: Broken[] = [
  people('one person with degrees, pronouns or a byname, which are fine', [
    'Moth, R.N., B.S.N.',
    'Moth, she/her',
    'Fox, the Great',
    'Fluff, Queen of Cats',
  ]),
  people('nobody, behind signs', ['(vacant)'], isNobody('(vacant)')),
  people('nobody, in points', ['T.B.A.'], isNobody('T.B.A.')),
  people('an ellipsis for a name', ['…'], isNobody('…')),
  people('nobody yet', ['Nobody yet'], isNobody('Nobody yet')),
  people('three people', ['Moth, Fox and Owl'], isSeveral('Moth, Fox and Owl')),
  ...['Ⓕⓤⓡ', '🅵🆄🆁', 'ꜰᴜʀ', 'Ｆｕｒ'].map((styled) =>
    news(
      `letters that are signs: ${styled}`,
      `All ${styled} are welcome.`,
      `7:5  "${styled}" is made of signs that only look like letters, which screen readers spell out and search cannot find. Type plain letters; for bold ones, write **words**.`,
    ),
  ),
  news('full-width letters in Japanese, and single signs, which are fine', 'これはＴシャツです。Ⓐ, ①②③, ℃ and 🅱️.'),
];

/** What people type or paste in news and on pages. */
export const typed: Broken[] = [...links, ...headings, ...foreign, ...plain, ...layout, ...right, ...names];
