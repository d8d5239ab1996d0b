/**
 * The schemas of data files, by subject, for `content.config.ts`; a file here may have those of several. Begin here: each field says to
 * volunteers what it is, in the editor, too. `../values.ts` has the kinds of value.
 */
import { z } from 'zod';
import { daysBetween, yearOf } from '../../../domain/days.ts';
import { isCurrency, isEnglish } from '../../../domain/locale.ts';
import { isZone } from '../../../domain/zone.ts';
import { issueAt } from '../hints.ts';
import { strictFields, listOf, text, count, domain, instant, day, url, id } from '../values.ts';

const notEnglish = ({ input }: { input?: unknown }) => `"${String(input)}" is no kind of English. Write en-US, en-GB or another, or en.`;
const noCurrency = ({ input }: { input?: unknown }) =>
  `"${String(input)}" is not the code of a currency. Write three capital letters, as in USD or EUR.`;

const longest = 14;

/** What is wrong with the days of a convention that is too long. */
export function explainLength(firstDay: string, lastDay: string): string | undefined {
  const length = daysBetween(firstDay, lastDay) + 1;
  return length > longest ? `From ${firstDay} to ${lastDay} is ${length} days. Correct one of the two.` : undefined;
}

export const convention = strictFields('What the convention is, when and where it takes place, who runs it.', {
  name: text('The name of the convention.'),
  tagline: text(
    'One short line that says what the convention is, as in "The furry convention of the north". It stands below the name, and alone.',
  ),
  mission: text(
    'What the convention is for. It continues sentences such as "We are a weekend of …" and "Our mission is …", so it starts in lowercase and has no period, as in "interactive arts and performance with a focus on folk tales".',
  ).optional(),
  since: count('The year of the first convention.').optional(),
  firstDay: day('First day of the convention.'),
  lastDay: day('Last day of the convention.'),
  status: z.enum(['scheduled', 'postponed', 'cancelled']).optional().meta({
    kind: 'text',
    newYear: 'startsScheduled',
    description: 'What search engines and calendars say about it: scheduled, postponed or cancelled. Without it, scheduled.',
  }),
  openingCeremony: instant('Start of the opening ceremony.'),
  closingCeremony: instant('Start of the closing ceremony; registration counts as closed after it.'),
  zone: strictFields('The time at the convention.', {
    id: z
      .string()
      .refine(isZone, { error: (issue) => `"${String(issue.input)}" is not a time zone. Write it as in America/New_York.` })
      .meta({
        kind: 'text',
        description: 'The time zone in which all dates are written and shown, as in America/New_York.',
        suggested: Intl.supportedValuesOf('timeZone'),
      }),
    name: text('What people call that time, as in "Eastern time".'),
    abbreviation: text('Its short form all year, as in ET. Without it, the usual one of the season, as in CET and CEST.').optional(),
  }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write the two capital letters of the country, as in US or NL.')
    .optional()
    .meta({ kind: 'text', description: 'The country, by its two letters, as in US or NL. Search engines are told.' }),
  lang: z
    .string()
    .regex(/^en(?:-[A-Z]{2})?$/, { error: notEnglish, abort: true })
    .refine(isEnglish, { error: notEnglish })
    .optional()
    .meta({
      kind: 'text',
      description: 'The kind of English, which decides how amounts and dates look: en-US (default), en-GB, en.',
      suggested: ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IE', 'en-NZ', 'en'],
    }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: noCurrency, abort: true })
    .refine(isCurrency, { error: noCurrency })
    .optional()
    .meta({
      kind: 'text',
      description: 'The currency of all prices, by its three letters: USD (default), EUR, GBP.',
      suggested: Intl.supportedValuesOf('currency'),
    }),
  clock: z
    .union([z.literal(12), z.literal(24)])
    .optional()
    .meta({ description: '12 or 24: the hours of the clock. Without it, as usual for the language.' }),
  units: z
    .enum(['imperial', 'metric'])
    .optional()
    .meta({ description: 'imperial (default) for distances in miles, metric for kilometers.' }),
  holidays: z.enum(['none', 'us-federal']).optional().meta({
    description: 'The holidays whose names are pointed out in texts, because they are true of one year: us-federal, or none (default).',
  }),
  city: text('City where the convention takes place.'),
  region: text('State or province where the convention takes place.').optional(),
  minimumWebsiteAge: count('Youngest age at which someone may use this website.').optional(),
  minimumAge: count('Youngest age at which someone may attend, at badge pickup.').optional(),
  drinkingAge: count('Youngest age at which someone may drink alcohol.').optional(),
  charity: strictFields('Who runs the convention: its association or company. Whom it raises money for is in charity.yaml.', {
    legalName: text('The full legal name of whoever runs the convention.'),
    status: text('The legal status, as in "501(c)(3) public charity".').optional(),
    mailDomain: domain('The mail domain of whoever runs the convention, behind the @ of its addresses.').optional(),
  }).meta({ label: 'Who runs it' }),
  mailDomain: domain('The mail domain of the convention, behind the @ of its addresses.'),
  siteUrl: url(
    'The public address of this website, without a slash at the end.',
    'The address of this website starts with https://, as in https://example.org.',
  ).regex(/^(?!\w+:\/\/[^/?#]*[/?#])/, {
    error({ input }) {
      const origin = /^[^/]+:\/\/[^/?#]+/.exec(String(input))?.[0] ?? 'https://example.org';
      return input === `${origin}/`
        ? 'Remove the slash at its end.'
        : `Write it up to the end of the domain: ${origin}. A path below it is set when the website is built.`;
    },
  }),
  editPage: url(
    'Where a page is edited, with {file} in place of the file: https://git.example.org/us/website/_edit/main/{file} on Forgejo and Gitea, …/-/edit/main/{file} on GitLab, …/edit/main/{file} on GitHub. Without it, pages have no link to edit them.',
  )
    .regex(/\{file\}/, 'Write {file} where the name of the file goes, as in https://git.example.org/us/website/_edit/main/{file}.')
    .optional(),
  newsFolder: url(
    'The folder of the news: https://git.example.org/us/website/src/branch/main/content/news on Forgejo and Gitea, …/-/tree/main/content/news on GitLab, …/tree/main/content/news on GitHub. Without it, news items have no link to edit them.',
  ).optional(),
  afterwards: strictFields('What pages say once this convention is over.', {
    next: text('The words in front of the next convention’s name and days, as in "See you at".'),
    none: text('A sentence for when the next convention has no dates yet.'),
  }),
  editions: listOf('The conventions to come, earliest first.', {
    id,
    firstDay: day('First day.'),
    lastDay: day('Last day.'),
    hotel: text('The name of its hotel, once you know it.').optional(),
  }).meta({ newYear: 'laterYears' }),
})
  .check(({ value: { since = 0, firstDay, lastDay }, issues }) => {
    // What is no day has an issue already.
    if (issues.length > 0) return;
    const length = explainLength(firstDay, lastDay);
    if (since > yearOf(firstDay)) issues.push(issueAt(['since'], `since is ${since}, after this convention. Correct the year.`));
    else if (lastDay < firstDay) issues.push(issueAt(['lastDay'], 'The last day is before the first. Swap the two, or correct the year.'));
    else if (length !== undefined) issues.push(issueAt(['lastDay'], length));
  })
  // A year that nobody has to write, and that pages can show.
  .transform((fields) => ({ ...fields, conYear: yearOf(fields.firstDay) }));
