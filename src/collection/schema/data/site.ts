/** Parts of every page: menu, search, quick actions, redirects, notice, banner. */
import { z } from 'zod';
import { issueAt } from '../hints.ts';
import { strictFields, listOf, text, instant, url, path, id, image } from '../values.ts';

const toPage = (description: string) => z.strictObject({ page: path(description) });
const toLink = z.strictObject({ link: id.meta({ ref: 'links', description: 'An entry of links.yaml.' }) });
const menuEntry = z.union([toPage('A page of this site, as in /fun/party.'), toLink]);

const menuGroup = z.strictObject({
  group: text('The name of the group.'),
  ready: z.boolean().optional().meta({ fallback: true, description: 'Whether visitors find the group and its pages.' }),
  items: z.array(menuEntry).min(1).meta({ description: 'The entries of the group.' }),
});

export const menu = z
  .array(z.union([toPage('A page in the bar itself, outside of any group.'), menuGroup]))
  .meta({ description: 'The menu, left to right.' });

export const actions = listOf('The quick actions of the home page.', {
  name: text('The label.'),
  description: text('What people find there, in a few words.'),
  to: path('A page.').optional(),
  link: id.meta({ ref: 'links', description: 'An entry of links.yaml, instead of a page.' }).optional(),
}).check(({ value, issues }) => {
  for (const [index, { to, link }] of value.entries())
    // One with a misspelled field has an issue already.
    if ((to === undefined) === (link === undefined) && !issues.some(({ path: [entry] = [] }) => entry === index))
      issues.push(issueAt([index], 'A quick action has either "to", a page, or "link", an entry of links.yaml. Write one of the two.'));
});

export const redirects = z
  .record(path('An old address.'), z.union([path('Where it leads now.'), url('Where it leads now.'), toLink]))
  .meta({ description: 'Old and short addresses, and where they lead.' });

const expressions = (description: string) => z.array(text('One or a few words.')).min(1).meta({ shown: false, description });

export const searchSettings = strictFields('The search: its texts and synonyms.', {
  placeholder: text('What the empty field says, such as two or three examples.').optional(),
  nothingFound: text('What to say if nothing is found, above ways to ask us.'),
  tips: text('What to try then.'),
  synonyms: listOf('Words that people type, and words that our pages use for the same.', {
    typed: expressions('What people type.'),
    means: expressions('Words that our pages use for it.'),
  }),
}).meta({ inPlace: false });

const longestNotice = 280;

export const notice = strictFields('A bar on every page, for urgent news.', {
  show: z.boolean().meta({ newYear: 'startsOff', description: 'Whether the bar shows.' }),
  text: text('The notice, one or two sentences.')
    .check(({ value, issues }) => {
      const advice = `and would fill the screen of a phone. Keep it to ${longestNotice}; put the rest into a news item, and link to it.`;
      if (value.length > longestNotice) issues.push(issueAt([], `The notice has ${value.length} characters, ${advice}`));
    })
    .optional(),
  link: z
    .union([path('A page.'), url('An address.')])
    .optional()
    .meta({ description: 'Where to read more.' }),
  linkText: text('The words of the link.').optional(),
  from: instant('When it starts to show.').meta({ newYear: 'ends' }).optional(),
  until: instant('When it stops showing.').meta({ newYear: 'ends' }).optional(),
});

export const offline = strictFields('This website on devices: reading without a connection, and the icon on the home screen.', {
  serviceWorker: z.boolean().meta({ description: 'Whether devices keep this website for reading without a connection.' }),
  shortcuts: z.array(path('A page.')).meta({
    description: 'Pages that the icon on a home screen offers, the most needed ones first. Phones show three or four.',
  }),
  words: strictFields('What we say without a connection. The page offline.mdx stands in for pages that aren’t saved.', {
    offline: text('What every page says at its bottom while the device is offline.'),
    page: text('What it says after a press on a link to a page that the device hasn’t saved.'),
    search: text('What the search says if the device hasn’t saved it.'),
  }),
});

export const banner = listOf(
  'The pictures of the banner: one, which stays still, or two to eight layers, back to front, of which the last is the logo.',
  { src: image.shape.src },
)
  .max(8)
  .meta({ shown: false });
