import { readFileSync } from 'node:fs';
import type { Edits, MemorySite } from '../memorySite.ts';

const data = (name: string) => `content/data/${name}.yaml`;
const hotelPage = 'content/pages/join/hotel.mdx';
const weapons = 'content/pages/policies/weapons.mdx';

/** Replaces parts of one file. */
const edit = (site: MemorySite, file: string, ...replacements: [find: string | RegExp, by: string][]): Edits => ({
  [file]: replacements.reduce((text, [find, by]) => {
    const changed = text.replace(find, by);
    if (changed === text) throw new Error(`${file} does not contain: ${String(find)}`);
    return changed;
  }, site.text(file)),
});

/** Every date one convention later, on the same weekdays. */
function nextYear(site: MemorySite): Edits {
  const later = (day: string) => new Date(Date.parse(day) + 364 * 86_400_000).toISOString().slice(0, 10);
  const files = ['windows', 'hotel', 'dealers', 'convention'].map(data);
  const moved = files.map((file) => [file, site.text(file).replace(/\b2027-\d\d-\d\d/g, later)]);
  return Object.fromEntries(moved) as Edits;
}

/** Changes of the content of `tests/content/fixtures/secondConvention`, by the names of the files with their reports. */
export const preparedChanges: Record<string, (site: MemorySite) => Edits> = {
  price: (site) => edit(site, data('registration'), ['price: 150', 'price: 160']),
  steepPrice: (site) => edit(site, data('hotel'), ['king: 149', 'king: 399']),
  soldOut: (site) => edit(site, data('registration'), [/soldOut: false(?=\n {4}description: Every)/, 'soldOut: true']),
  laterWindow: (site) => edit(site, data('windows'), ['2027-04-30 23:59', '2027-05-07 23:59']),
  fullWindow: (site) => edit(site, data('windows'), ['full: false', 'full: true']),
  pastDeadline: (site) => edit(site, data('hotel'), ['refundableUntil: 2027-04-01', 'refundableUntil: 2027-01-20']),
  redirect: (site) =>
    edit(site, data('redirects'), ['/hotel: /join/hotel', '/hotel: /join/hotel\n/rooms: /join/hotel'], ['/home: /', '/home: /news']),
  movedPage: (site) => ({
    [weapons]: null,
    'content/pages/policies/props.mdx': site.text(weapons),
    ...edit(site, data('menu'), ['/policies/weapons', '/policies/props']),
  }),
  movedPageWithRedirect: (site) => ({
    ...preparedChanges.movedPage?.(site),
    ...edit(site, data('redirects'), ['/home: /', '/home: /\n/policies/weapons: /policies/props']),
  }),
  newPage: (site) => ({
    'content/pages/fun.mdx':
      '---\ntitle: Fun\ndescription: What there is to see and to do over the three days of the convention.\nowner: website\n---\n\nDance.\n',
    ...edit(site, data('menu'), ['- page: /news', '- page: /news\n- page: /fun']),
  }),
  deletedPage: (site) => ({ [weapons]: null, ...edit(site, data('menu'), [/- group: Policies[^]*/, '']) }),
  deletedPerson: (site) => edit(site, data('staff'), [/ {10}- Wolf\n/, ''], ['occupants:\n', 'occupants: []\n']),
  renamedFact: (site) => edit(site, data('convention'), ['name: Redwood Paws', 'name: Redwood Tails']),
  prose: (site) =>
    edit(
      site,
      weapons,
      ['Until <Moment', 'Leave metal at home. Until <Moment'],
      ['The safety team decides.', 'The safety team has the last word.'],
    ),
  otherLink: (site) => edit(site, data('links'), [/(registration:\n(?: {2}.*\n)*? {2}href: )\S+/, '$1https://badges.example/paws']),
  picture: () => ({
    'content/images/hotel/pool.svg': readFileSync('tests/content/fixtures/secondConvention/content/images/hotel/pool.svg', 'utf8').replace(
      '</svg>',
      '<g/></svg>',
    ),
  }),
  scheduledNews: (site) => ({
    ...edit(site, 'content/news/101-dates.md', ['We meet again.', 'We meet again, by the sea.']),
    'content/news/103-badges.md': '---\nheading: Badges are here\nlive: 2027-02-10 12:00\n---\n\nCome and see them.\n',
  }),
  newsPin: (site) =>
    edit(site, 'content/news/101-dates.md', [
      'live: 2026-01-10 12:00',
      'live: 2026-01-10 12:00\npinned: true\npinnedUntil: 2027-03-01 12:00',
    ]),
  notice: () => ({ [data('notice')]: 'show: true\ntext: The storm has passed.\nfrom: 2027-02-03 08:00\nuntil: 2027-02-05 20:00\n' }),
  title: (site) =>
    edit(site, hotelPage, ['title: Hotel', 'title: Rooms'], ['Where you stay and what it costs', 'Where to sleep and what it costs']),
  synonym: (site) => edit(site, data('search'), ['synonyms:', 'synonyms:\n  - typed: [bed]\n    means: [room]']),
  lostComponents: (site) => ({
    ...edit(site, 'content/pages/index.mdx', [/<StatusBlock[^]*<\/StatusBlock>\n\n/, '']),
    ...edit(site, 'content/pages/join/registration.mdx', ['<Action link="registration">Register Now</Action>\n\n', '']),
  }),
  newYear: nextYear,
};
