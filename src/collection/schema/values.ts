/**
 * The kinds of value that content is made of. Each field's description is for the volunteer who fills it in: messages and the editor show it.
 * `.meta({ kind })` tells which component may show a value: a `money` value goes through `<Price>`, a `day` or an `instant` through `<Moment>`.
 */
import { z } from 'zod';
import { monthNames } from '../../domain/format.ts';
import { networks } from '../../domain/networks.ts';
import { isDateTime, isDay } from '../../domain/zone.ts';

export const strictFields = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  z.strictObject(shape).meta({ description });
export const listOf = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  z.array(z.strictObject(shape)).meta({ description });

const headName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'A page head is named as its section of the website: join for the pages below /join.');
export const headValues = <Schema extends z.ZodType>(value: Schema, what: string) =>
  z
    .record(headName, value)
    .meta({ description: `${what}, by the section of the website: join is for pages below /join, other for all others.` });

export const text = (description: string) => z.string().trim().min(1).meta({ kind: 'text', description });

/** What is wrong with a number alone. */
export const noUnit = (example: string) => `The unit is missing. Write it behind the number, as in ${example}.`;

/** A length or dimensions: `6 ft` or `72in x 30in`. */
export const length = (description: string) =>
  text(description).regex(/\d ?(?:ft|feet|foot|in|inch|inches|yd|yards?|m|cm|mm|met(?:er|re)s?|["'′″])(?![A-Za-z])/, noUnit('6 ft'));

/** A duration in words: `1 hour`. */
export const duration = (description: string) =>
  text(description).regex(/(?<![a-z])(?:min(?:ute)?s?|h(?:(?:ou)?rs?)?|days?|weeks?)\b/, noUnit('1 hour'));

/** A part of a whole, with its sign: "75%" or "1/2". */
export const share = (description: string) =>
  text(description).regex(/%|\//, 'The sign is missing. Write it behind the number, in quotes: "75%".');

/** A time of day: "4:00 PM" or "16:00". */
export const clock = (description: string) =>
  text(`${description} As in "4:00 PM".`).regex(
    /^(?:(?:1[0-2]|[1-9]):[0-5]\d [AP]M|(?:[01]\d|2[0-3]):[0-5]\d)$/,
    'Write a time of the 12-hour clock in quotes, as in "4:00 PM", or one of the 24-hour clock, as in "16:00".',
  );

/** What may follow a comma in one person's name: degrees, pronouns, or an epithet, as in "Fluff, Queen of Cats". */
const behindName =
  /(?:,\s*(?:[JS]r\.?|[IVX]+|Esq(?:uire|\.)?|(?:[A-Z]\.?[a-z]{0,2}\.?){2,5}|(?:she|he|they|it|xe|ze|fae|any)(?:\/\w+)+|the \p{Lu}[\p{L} ]*|\p{Lu}\p{L}+ of [\p{L} ]+))+\s*$/u;

/** True if a name lists several people. Stage names such as "Salt & Pepper" count as one. */
function isSeveralPeople(written: string): boolean {
  const name = written.replaceAll(/\([^)]*\)/g, '').replace(behindName, '');
  return /,| ?\/ /.test(name) || /\S \S.* (?:and|&) \S+ \S/.test(name);
}

const nobody =
  /^(?:tb[ad]|to be (?:announced|determined|decided)(?: soon)?|(?:coming )?soon|(?:none|nobody)(?: yet)?|(?:open|vacant|unfilled)(?: (?:position|role))?|position (?:open|vacant)|vacancy|now hiring|apply now|your name here|n\/?a|)$/i;

/** True if a name means nobody, however it is decorated: `(vacant)`, `T.B.A.`, `—`. */
function isNobody(name: string): boolean {
  const words = name.replaceAll(/[()[\]!?.…_–—-]/g, ' ').replace(/\b([a-z]) (?=[a-z]\b)/gi, '$1');
  return name !== '' && nobody.test(words.trim());
}

/** @param otherwise advice if there is nobody */
export const person = (description: string, otherwise = 'Write a name.') =>
  text(description)
    .refine((name) => !isNobody(name), { error: `That is nobody. ${otherwise}`, abort: true })
    .refine((name) => !isSeveralPeople(name), 'Write one person on each line, after a hyphen and a space.');

/** An amount in the currency of the convention. It is live: open pages show changes without loading again. */
export const money = (description: string) =>
  z
    .number()
    .nonnegative()
    .multipleOf(0.01)
    .meta({ kind: 'money', live: true, description: `${description} Digits only, in the currency of the convention: 45 or 12.50.` });

export const flag = (description: string) => z.boolean().meta({ kind: 'flag', description });

export const count = (description: string) => z.number().int().nonnegative().meta({ kind: 'number', description });

const otherClock = /^\d{4}-\d\d-\d\d[ T]+\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?m\.?)?$/i;
const hourAdvice = 'Write one blank and a time on the 24-hour clock, as in 2025-08-25 17:00 for 5:00 PM.';

/** Explains a date, or a date and time, that is well-formed but doesn't exist. */
function explainImpossible(written: string): string | undefined {
  const [odd] = /[\u00A0\u2000-\u200A\u202F\u3000：︰﹕–—‐‑−／]/.exec(written) ?? [];
  if (odd !== undefined && /^\d{4}\D/.test(written))
    return `The ${/\s/.test(odd) ? 'blank' : `character ${odd}`} in it only looks like the usual one. Delete it, and type it again: 2025-08-25 12:00.`;
  const [, year, month, date, hour = '0', minute = '0'] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d))?$/.exec(written.trim()) ?? [];
  if (year === undefined) return otherClock.test(written.trim()) ? hourAdvice : undefined;
  if (!isDay(`${year}-${month}-01`)) return `There is no month ${month}. Write the month before the day, as in 2025-08-25.`;
  if (!isDay(`${year}-${month}-${date}`)) return `${monthNames[Number(month) - 1]} ${year} has no day ${Number(date)}.`;
  if (Number(hour) > 23) return 'The last minute of a day is 23:59. Midnight is 00:00 of the next day.';
  return Number(minute) > 59 ? 'The last minute of an hour is 59.' : undefined;
}

function explainHour(written: string): string {
  const [, hour = '', minutes = ''] = /[ T](\d):(\d\d)/.exec(written) ?? [];
  return `Write the hour with two digits: 0${hour}:${minutes} in the morning, or ${Number(hour) + 12}:${minutes} in the afternoon.`;
}

const otherZone =
  'It ends in Z or an offset, so it is the time of another zone. Write the local time at the convention, as in 2025-08-25 12:00.';

function explainInstant(written: string): string | undefined {
  if (!isDateTime(written))
    return explainImpossible(written) ?? `"${written}" is not a date and time. Write year-month-day hour:minute, as in 2025-08-25 12:00.`;
  if (/\d:\d\d\S*\s\d\d:?\d\d$/.test(written)) return 'It has two times. Write one date and one time, as in 2025-08-25 12:00.';
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(written) ? otherZone : undefined;
}

/** A local date and time. The collection converts it to an ISO instant in UTC, in the convention's zone. */
export const instant = (description: string) =>
  z
    .string()
    .refine((written) => explainInstant(written) === undefined, { error: ({ input }) => explainInstant(String(input)), abort: true })
    .refine((written) => !/[ T]\d:/.test(written), { error: ({ input }) => explainHour(String(input)) })
    .meta({ kind: 'instant', live: true, description, written: 'Local time at the convention, written 2025-08-25 12:00.' });

/** A calendar day, kept as written. */
export const day = (description: string) =>
  z
    .string()
    .refine(isDay, {
      error: ({ input }) =>
        explainImpossible(String(input)) ?? `"${String(input)}" is not a day of the calendar. Write year-month-day, as in 2025-07-15.`,
    })
    .meta({ kind: 'day', live: true, description, written: 'Written 2025-07-15.' });

export const email = (description: string) =>
  z.email('Write one mail address, as in name@example.org.').meta({ kind: 'email', description });
/** Ten digits, of which the first is never 0 or 1 in North America, or a number that begins with the prefix of its country. */
export const phone = (description: string) =>
  z
    .string()
    .regex(/^(?:[2-9]\d{9}|\+[1-9]\d*(?:[ -]\d+)*)$/, {
      error({ input }) {
        const digits = String(input).replaceAll(/[\s().-]/g, '');
        return /^[2-9]\d{9}$/.test(digits)
          ? `The website adds brackets and hyphens itself. Write the ten digits in quotes: "${digits}".`
          : 'A phone number is ten digits in quotes, as in "4075550100". One of another country starts with its prefix, as in "+31 10 555 01 20".';
      },
      abort: true,
    })
    .refine((number) => /^\+?\d{8,15}$/.test(number.replaceAll(/[ -]/g, '')), 'A phone number with its prefix has 8 to 15 digits.')
    .meta({ kind: 'phone', description: `${description} Ten digits, or with a prefix, as in "+31 10 555 01 20".` });
/** A mail domain, the part of an address after the @. */
export const domain = (description: string) =>
  text(`${description} As in example.org.`).regex(/^[^\s@/:.]+(?:\.[^\s@/:.]+)+$/, {
    error: ({ input }) => {
      const [, inside] = /^(?:[^@]*@|\w+:\/\/)([^\s@/:.]+(?:\.[^\s@/:.]+)+)/.exec(String(input).trim()) ?? [];
      return inside === undefined
        ? 'Write what stands behind the @ of your mail addresses, as in example.org.'
        : `Write the domain alone: ${inside}.`;
    },
  });
export const url = (description: string, error = 'The address of another website starts with https://, as in https://example.org.') =>
  z
    .url({ protocol: /^https?$/, error })
    .refine(
      (href) => !/^\w+:\/\/[^/?#]*@/.test(href),
      'An address must not contain a user name or a password. Leave out what is between // and the @, and the @ itself.',
    )
    .meta({ kind: 'url', description: `${description} A whole address that starts with https://.` });
export const path = (description: string) =>
  z
    .string()
    .regex(/^\/[^\s]*$/, {
      error: ({ input }) =>
        /^\/.*\s/.test(String(input))
          ? `An address has no blanks. Put a hyphen between words: ${String(input).replace(/\s+/g, '-')}.`
          : 'An address on this site starts with a slash, as in /fun/party.',
    })
    .meta({ kind: 'path', description });
export const id = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, 'An id is one word of letters and digits that starts with a lowercase letter.')
  .meta({
    kind: 'id',
    description:
      'The short name that pages use for this entry: one word that starts with a lowercase letter. Never change it once pages use it.',
  });

export const image = strictFields('A picture with its description.', {
  src: z
    .string()
    .regex(/^[\w/-]+\.(svg|png|jpg|jpeg|webp)$/, {
      error: ({ input }) =>
        /^[\w/-]+\.(svg|png|jpe?g|webp)$/i.test(String(input))
          ? 'The ending of a picture’s name has to be in lowercase, here and in the name of the file.'
          : 'Name a file below content/images, as in hotel/front.svg.',
    })
    .meta({ kind: 'image', description: 'The picture: a file below content/images.' }),
  alt: text('What the picture shows, in one sentence, for people who can’t see it.'),
});

/** The display name of a social network. */
export const network = (description: string) => text(description).meta({ kind: 'text', suggested: networks, description });
export const social = z.strictObject({
  social: network('Which service the link leads to, by its name.'),
  href: url('The address of the profile.'),
});

const code = (description: string, pattern: RegExp, wrong: string) => z.string().regex(pattern, wrong).meta({ kind: 'text', description });

const american = z
  .strictObject({
    street: text('Street and number.'),
    city: text('City.'),
    state: code('State, two capital letters.', /^[A-Z]{2}$/, 'Two capital letters, as in FL.'),
    zip: code('ZIP code, five digits.', /^\d{5}$/, 'Five digits in quotes, as in "32819".'),
  })
  .meta({ kind: 'address', label: 'In the United States', description: 'A postal address.' });
const elsewhere = z
  .strictObject({
    lines: z.array(text('One line of the address.')).min(1).meta({ description: 'The address as people write it there, line by line.' }),
  })
  .meta({ kind: 'address', label: 'In another country', description: 'A postal address of another country.' });
export const address = z.union([american, elsewhere]).meta({ description: 'A postal address.' });
