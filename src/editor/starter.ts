/**
 * The starter: content that belongs to nobody, from which another convention begins.
 * `starter/` holds plain files: pages, data, a first news item, a banner and a mark. `checkAnswers` reads what a convention's owners answer,
 * and `starterFiles` chooses the files of the parts that they have and fills them.
 */
import { join } from 'node:path';
import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { checkImage } from '../collection/images/checkImage.ts';
import { readImageHeader } from '../collection/images/imageSize.ts';
import { type ContentFiles, diskFiles, fileText } from '../collection/files/contentFiles.ts';
import { convention } from '../collection/schema/data/convention.ts';
import { hotel } from '../collection/schema/data/hotel.ts';
import { day, email, instant, strictFields, text } from '../collection/schema/values.ts';
import { failingContrasts } from '../domain/theme/contrast.ts';
import { countries, countryDefaults, genericZoneName } from '../domain/locale.ts';
import { isDefined } from '../domain/defined.ts';
import { pathOf } from '../domain/addresses.ts';
import { valueAt } from '../domain/json.ts';
import { lightColors } from '../domain/theme/theme.ts';
import type { StarterResult } from './contract.ts';

export interface Part {
  name: string;
  page: string;
  data?: readonly string[];
  /** Its entries in data files that parts share, as `windows.hotel`. Entries that lead to its pages belong to it without being named. */
  entries?: readonly string[];
}

/**
 * What belongs to each part. Menu entries, quick actions, short addresses and windows' links that lead to a page follow that page. In texts,
 * `{{#hotel}}…{{/hotel}}` is what only a convention with that part says; with several names, one that has any of them.
 */
export const starterParts = {
  registration: {
    name: 'Registration, with badges to buy',
    page: '/join/registration',
    data: ['registration'],
    entries: ['windows.preregistration'],
  },
  hotel: { name: 'A hotel to stay at', page: '/join/hotel', entries: ['windows.hotel'] },
  dealers: { name: 'Dealers', page: '/join/dealers', data: ['dealers'], entries: ['windows.dealers'] },
  artistAlley: { name: 'Artist alley', page: '/fun/artist-alley' },
  events: { name: 'Events and panels', page: '/fun/events', entries: ['windows.panelSubmissions'] },
  fursuiting: { name: 'Fursuiting', page: '/fun/fursuiting' },
  guests: { name: 'Guests of honor', page: '/fun/guests', data: ['guests'] },
  map: { name: 'A map of the venue', page: '/fun/events/map', data: ['map'] },
  volunteer: { name: 'Volunteering', page: '/help/volunteer' },
  staff: { name: 'Positions on the team', page: '/help/staff' },
  charity: { name: 'A charity', page: '/help/charity' },
  partners: { name: 'Sponsors and partners', page: '/help/partner', data: ['partners', 'sponsors', 'sponsorLevels'] },
  media: { name: 'Media policy', page: '/policies/media' },
  weapons: { name: 'Weapon policy', page: '/policies/weapons' },
  vendor: { name: 'Vendor policy', page: '/policies/vendor' },
} as const satisfies Record<string, Part>;

export type StarterPart = keyof typeof starterParts;
export const starterPartNames = Object.keys(starterParts) as StarterPart[];

const domainName = (description: string) =>
  text(description)
    .toLowerCase()
    .regex(/^[^\s@/:.]+(?:\.[^\s@/:.]+)+$/, {
      error({ input }) {
        const [, inside] = /^(?:[^@/]*@|\w+:\/\/)?([^\s@/:.]+(?:\.[^\s@/:.]+)+)/.exec(String(input).trim()) ?? [];
        return inside === undefined ? 'Write a domain, as in example.org.' : `Write the domain alone: ${inside}.`;
      },
    });
const colorField = (description: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'A color is six digits or letters from a to f behind a #, as in #336699.')
    .meta({ kind: 'color', description });
const markField = (description: string) =>
  z.base64('This is not a file that can be read. Choose it again.').meta({ description }).optional();

const ofConvention = convention.in.shape;

const labeled = <Schema extends z.ZodType>(schema: Schema, label: string, description = schema.description): Schema =>
  schema.meta({ ...schema.meta(), label, ...(description !== undefined && { description }) });

/** What a convention's owners answer. The form's fields, and those of a file of answers. */
export const starterAnswers = strictFields('A convention.', {
  name: ofConvention.name,
  tagline: ofConvention.tagline,
  runBy: labeled(text('The full legal name of the association or company.'), 'Who runs it'),
  firstDay: day('The day on which the program begins.'),
  lastDay: day('The day on which it ends; the first one again, if it is one day.'),
  openingCeremony: labeled(instant('The minute from which pages say that it is on.'), 'Opening'),
  closingCeremony: labeled(instant('The minute from which pages say that it is over.'), 'Closing'),
  venue: strictFields('The hotel or hall.', {
    name: labeled(text('As people there call it.'), 'Name of the hotel or hall'),
    street: labeled(text('Street and number, as on an envelope.'), 'Address above the city'),
    city: text('As pages call it.'),
    state: labeled(text('If the address has one; in the United States its two letters.').optional(), 'State or province'),
    postalCode: text('If the address has one.').optional(),
  }),
  country: ofConvention.country.unwrap().meta({
    kind: 'text',
    description: 'Its name, or its two letters. Time, money, and how dates look follow from it.',
    suggested: countries,
  }),
  zone: labeled(ofConvention.zone.shape.id.optional(), 'Time zone', 'As in America/New_York. Needed only where a country has several.'),
  lang: labeled(ofConvention.lang, 'English', 'How dates and amounts look: en-US, en-GB, or en.'),
  currency: labeled(ofConvention.currency, 'Currency', 'Of all prices, by its three letters, as in EUR.'),
  clock: labeled(ofConvention.clock, 'Clock', '12 for 6:00 PM, 24 for 18:00.'),
  units: labeled(ofConvention.units, 'Units', 'imperial for miles, metric for kilometers.'),
  holidays: labeled(
    ofConvention.holidays,
    'Holidays',
    'With us-federal, texts that name one are pointed out, because next year it may be another day.',
  ),
  siteDomain: labeled(domainName('Where the website will be, as in example.org.'), 'Domain of the website'),
  mail: labeled(
    email('Where people write with a question, as in info@example.org. What stands behind the @ is your mail domain.'),
    'Mail address',
  ),
  colors: strictFields('Four colors, from which all others follow.', {
    page: colorField('Behind the text.'),
    bar: colorField('The menu at the top, and text.'),
    action: colorField('Buttons, stamps, and the picture at the top.'),
    link: colorField('Links in the text.'),
  }),
  marks: strictFields('Your marks, if you have any. Without them, the website has a plain one.', {
    logo: markField('The name as it stands in the bar, some 200 × 48 pixels, for a background of the bar’s color.'),
    mark: markField('The mark alone, a square.'),
  }).default({}),
  parts: z.array(z.enum(starterPartNames)).meta({ description: 'The parts that the convention has.' }),
});

export type StarterAnswers = z.output<typeof starterAnswers>;

/** What a country suggests where the owners have not answered. @returns no zone for a country with several */
export function settingsOf({ country, zone, lang, currency, units, holidays }: Partial<StarterAnswers> & Pick<StarterAnswers, 'country'>) {
  const usual = countryDefaults(country);
  const spoken = lang ?? usual.lang;
  const zoneId = zone ?? usual.zone;
  return {
    ...(zoneId !== undefined && { zone: { id: zoneId, name: genericZoneName(zoneId, spoken) } }),
    lang: spoken,
    currency: currency ?? usual.currency,
    units: units ?? usual.units,
    holidays: holidays ?? usual.holidays,
  };
}

const markBytes = (mark: string): Buffer => Buffer.from(mark, 'base64');

function* errorsOf(answers: StarterAnswers): Generator<StarterResult['errors'][number]> {
  const { firstDay, lastDay, openingCeremony, closingCeremony, venue, country, colors, marks } = answers;
  if (lastDay < firstDay) yield { field: 'lastDay', message: 'The last day is before the first one. Swap the two.' };
  const dayIn = (moment: string) => moment.slice(0, 10);
  if (dayIn(openingCeremony) < firstDay || dayIn(openingCeremony) > lastDay)
    yield { field: 'openingCeremony', message: 'The opening is on none of the convention’s days. Change it, or the days.' };
  if (dayIn(closingCeremony) < firstDay || dayIn(closingCeremony) > lastDay)
    yield { field: 'closingCeremony', message: 'The closing is on none of the convention’s days. Change it, or the days.' };
  if (closingCeremony <= openingCeremony)
    yield { field: 'closingCeremony', message: 'The closing is not after the opening. Write when the convention ends.' };
  const { zone, currency } = settingsOf(answers);
  if (!currency) yield { field: 'currency', message: 'Write the currency of all prices by its three letters, as in EUR.' };
  if (!zone) yield { field: 'zone', message: 'This country has several time zones. Write yours, as in America/New_York.' };
  const address = hotel.shape.address.safeParse(addressOf(venue, country));
  const fields: Partial<Record<PropertyKey, string>> = { state: 'state', zip: 'postalCode' };
  for (const { path, message } of address.error?.issues ?? []) yield { field: `venue.${fields[path[0] ?? ''] ?? 'street'}`, message };
  const unreadable = failingContrasts({ light: lightColors(colors) }, { light: colors });
  // One sentence for each color: the others mostly ask for the same change.
  for (const [name, [first]] of Map.groupBy(unreadable, ({ color }) => (color in colors ? `colors.${color}` : 'colors')))
    if (first) yield { field: name, message: first.message };
  for (const [name, mark] of Object.entries(marks)) {
    if (mark === undefined) continue;
    const bytes = markBytes(mark);
    const [diagnostic] = checkImage(`art/${name}.${readImageHeader(bytes)?.format ?? 'png'}`, bytes);
    if (diagnostic) yield { field: `marks.${name}`, message: diagnostic.message };
  }
}

/** Reads answers. Either they can be filled in, or there are errors, all of them, each beside its field. */
export function checkAnswers(input: unknown) {
  const { success, data, error } = starterAnswers.safeParse(input);
  if (!success) {
    const isMissing = (found: unknown) => found === undefined || found === null || String(found).trim() === '';
    const said = ({ path, message }: z.core.$ZodIssue) => (isMissing(valueAt(input, path)) ? 'This is missing.' : message);
    return { errors: error.issues.map((issue) => ({ field: issue.path.join('.'), message: said(issue) })) };
  }
  const errors = [...errorsOf(data)];
  return errors.length > 0 ? { errors } : { answers: data };
}

/** Countries that write the postal code behind the city. */
const codeBehindCity = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'ZA'];

function addressOf({ street, city, state, postalCode }: StarterAnswers['venue'], country: string) {
  if ((country === 'US' || country === 'PR') && state !== undefined && postalCode !== undefined)
    return { street, city, state, zip: postalCode };
  const cityLine = codeBehindCity.includes(country) ? [city, state, postalCode] : [postalCode, city, state];
  return { lines: [street, cityLine.filter(isDefined).join(' ')] };
}

export const starterPage = (path: string): string => `content/pages${path}.mdx`;

export const starterFolder = (): ContentFiles => diskFiles(join(import.meta.dirname, 'starter'));

const conditional = /\{\{#([\w ]+)\}\}\n?((?:(?!\{\{#\1\}\})[\s\S])*?)\{\{\/\1\}\}(\n?)/g;

/** Fills a text of the starter: leaves out what other parts say, and writes values in place of `{{name}}`. */
export function fillStarter(source: string, has: ReadonlySet<string>, values: Readonly<Record<string, string>>): string {
  const chosen = source.replace(conditional, (_all, names: string, inner: string, end: string) =>
    names.split(' ').some((name) => has.has(name)) ? fillStarter(inner, has, values) + (inner.endsWith('\n') ? '' : end) : '',
  );
  return chosen.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all).replace(/\n{3,}/g, '\n\n');
}

/** Removes entries that lead to pages that there are not, and menu groups that this empties. */
function removeLinks(node: unknown, leadsNowhere: (path: string) => boolean): void {
  if (!isCollection(node)) return;
  const isDead = (value: unknown): boolean =>
    (isScalar(value) && typeof value.value === 'string' && value.value.startsWith('/') && leadsNowhere(pathOf(value.value))) ||
    (isMap(value) && ['page', 'to'].some((key) => isDead(value.get(key, true))));
  if (isSeq(node)) {
    node.items = node.items.filter((item) => !isDead(item));
    for (const item of node.items) removeLinks(item, leadsNowhere);
    node.items = node.items.filter(
      (item) => !isMap(item) || !isSeq(item.get('items', true)) || (item.get('items') as { items: unknown[] }).items.length > 0,
    );
  } else if (isMap(node)) {
    node.items = node.items.filter(({ value }) => !isDead(value));
    for (const { value } of node.items) removeLinks(value, leadsNowhere);
  }
}

/** What the answers say, by data file and path. An undefined value is left out. */
function factsOf(answers: StarterAnswers, marks: Readonly<Record<string, string>>): Record<string, Record<string, unknown>> {
  const { runBy, venue, siteDomain, mail, colors, marks: _marks, parts: _parts, ...same } = answers;
  return {
    convention: {
      ...same,
      ...settingsOf(answers),
      // Without an answer, the starter's own goes.
      clock: same.clock,
      city: venue.city,
      region: venue.state,
      charity: { legalName: runBy },
      mailDomain: mail.replace(/^.*@/, ''),
      siteUrl: `https://${siteDomain}`,
    },
    hotel: { name: venue.name, address: addressOf(venue, same.country) },
    mailboxes: { 'general.email': mail },
    theme: { light: lightColors(colors) },
    art: marks,
  };
}

/** The files of a convention's website, by their paths in the project. @param today the day that new texts are of, as in 2027-01-31 */
export function starterFiles(answers: StarterAnswers, today: string): Map<string, string | Buffer> {
  const has = new Set<string>(answers.parts);
  const absent = starterPartNames.filter((name) => !has.has(name)).map((name): Part => starterParts[name]);
  const absentPages = new Set(absent.map(({ page }) => page));
  const absentEntries = absent.flatMap(({ entries = [] }) => entries.map((entry) => entry.split('.')));
  const absentData = absent.flatMap(({ data = [] }) => data.map((name) => `content/data/${name}.yaml`));
  const absentFiles = new Set([...Array.from(absentPages, starterPage), ...absentData]);
  const pictures = Object.entries(answers.marks).flatMap(([name, mark]) => (mark === undefined ? [] : [{ name, bytes: markBytes(mark) }]));
  const own = Object.fromEntries(pictures.map(({ name, bytes }) => [name, `art/${name}.${readImageHeader(bytes)?.format}`]));
  const facts = factsOf(answers, { mark: 'art/mark.svg', ...own });
  const values = { today, ...answers.colors, ...(lightColors(answers.colors) as Record<string, string>) };

  function dataFile(name: string, source: string): string {
    const document: Document = parseDocument(source);
    for (const [file, ...path] of absentEntries) if (file === name && document.hasIn(path)) document.deleteIn(path);
    removeLinks(document.contents, (path) => absentPages.has(path));
    for (const [field, value] of Object.entries(facts[name] ?? {})) {
      const path = field.split('.');
      if (value === undefined) document.deleteIn(path);
      else document.setIn(path, value);
    }
    return document.toString({ lineWidth: 0 });
  }
  const folder = starterFolder();
  const files = new Map<string, string | Buffer>();
  for (const file of folder.below('content').filter((each) => !absentFiles.has(each))) {
    const [, name] = /^content\/data\/(\w+)\.yaml$/.exec(file) ?? [];
    if (/\.(?:mdx?|svg)$/.test(file)) files.set(file, fillStarter(fileText(folder, file), has, values));
    else files.set(file, name === undefined ? folder.bytes(file) : dataFile(name, fileText(folder, file)));
  }
  if (own.mark !== undefined) files.delete('content/images/art/mark.svg');
  for (const { name, bytes } of pictures) files.set(`content/images/${own[name]}`, bytes);
  return files;
}
