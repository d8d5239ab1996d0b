import { collections, type Data, type DataFile } from '../../../content.config.ts';
import { yearOf } from '../../domain/days.ts';
import { isDefined } from '../../domain/defined.ts';
import { dayOf } from '../../domain/zone.ts';
import { type Diagnostic, inFile, type Position, reporter } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import type { FoundValue } from '../schema.ts';
import { reportsOn } from './context.ts';

/** The year of a date in the front matter of a page or a news item. */
interface WrittenYear {
  file: string;
  field: string;
  year: number;
  position: Position;
}

/** A convention may have dates this many years before and after its own. */
const yearsBefore = 2;
const yearsAfter = 5;

/** Plausible years of pages and news. */
interface PossibleYears {
  first: number;
  last: number;
  /** Dates between this year and `first` may have been adopted from a predecessor. */
  oldest: number;
}

const yearsTakenOver = 20;

/** A new convention has news and policies from before its first year. */
function possibleYears({ since, conYear }: Data['convention']): PossibleYears {
  const first = Math.min(since ?? conYear, conYear - yearsBefore);
  return { first, last: conYear + yearsAfter, oldest: first - yearsTakenOver };
}

/** The years that are written in dates of pages and news, with their places. */
function writtenYears({ pages, news }: Pick<ParsedContent, 'pages' | 'news'>): WrittenYear[] {
  const days = [
    ...pages.map(({ file, front, locate }) => ({ file, field: 'lastModified', day: front?.lastModified, locate })),
    ...news.flatMap(({ file, front, locate }) =>
      (['live', 'pinnedUntil', 'updated'] as const).map((field) => ({ file, field, day: front?.[field], locate })),
    ),
  ];
  return days
    .map(({ file, field, day, locate }) => (day === undefined ? undefined : { file, field, year: yearOf(day), position: locate([field]) }))
    .filter(isDefined);
}

/** True if news of this date may be meant. Other years have an error already (`checkImpossibleYears`). */
export const isLikelyYear = (live: string, { data: { convention } }: ParsedContent): boolean =>
  !convention ||
  (yearOf(live) >= (convention.since ?? convention.conYear - yearsBefore) && yearOf(live) <= convention.conYear + yearsAfter);

const yearRule = reporter('year');

/** Finds dates in impossible years, such as 2205 for 2025, in data, news, and the front matter of pages. */
function checkImpossibleYears(parsed: ParsedContent): Diagnostic[] {
  const { data, dataFiles, zone } = parsed;
  if (!data.convention) return [];
  const { conYear } = data.convention;
  const inData = Object.entries(dataFiles).flatMap(([file, { values }]) =>
    values.flatMap(({ hints: { kind }, value, path, name }) => {
      if (kind !== 'day' && kind !== 'instant') return [];
      const year = yearOf(kind === 'day' ? String(value) : dayOf(Date.parse(String(value)), zone));
      const message = `${name} is in the year ${year}, and the convention is in ${conYear}. Correct the year.`;
      return reportsOn(parsed, file as DataFile, 'year').error(
        path,
        (year < conYear - yearsBefore || year > conYear + yearsAfter) && message,
      );
    }),
  );
  const { first, last, oldest } = possibleYears(data.convention);
  const inTexts = writtenYears(parsed)
    .filter(({ year }) => year < oldest || year > last)
    .flatMap(({ file, field, year, position }) =>
      inFile(file, [yearRule.errorAt(position, `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`)]),
    );
  return [...inData, ...inTexts];
}

/** The year in a code such as HOWL25, from 2020 to 2039; undefined if it has none. */
export function yearOfCode(code: string): number | undefined {
  const digits = /(?<!\d)[23]\d(?!\d)/.exec(code)?.[0];
  return digits === undefined ? undefined : Number(`20${digits}`);
}

/** The year in a code from a previous year, or in a text that mentions last year, if the value changes every year. */
function staleYear({ hints: { kind, newYear, shown }, value }: FoundValue, conYear: number): number | undefined {
  const year = newYear === 'in the code' ? yearOfCode(String(value)) : undefined;
  if (year !== undefined) return year < conYear ? year : undefined;
  const isOld = kind === 'text' && shown !== false && new RegExp(`\\b${conYear - 1}\\b`).test(String(value));
  return isOld ? conYear - 1 : undefined;
}

/** Warns of codes and texts from a previous year beside this year's dates. */
function checkStaleYears(parsed: ParsedContent): Diagnostic[] {
  const { conYear } = parsed.data.convention ?? {};
  if (conYear === undefined) return [];
  return Object.entries(parsed.dataFiles).flatMap(([file, { values }]) =>
    collections.data[file as DataFile].newYear !== true
      ? []
      : values.flatMap((found) => {
          const year = staleYear(found, conYear);
          if (year === undefined) return [];
          const message = `${found.name} is of ${year}, and the convention is in ${conYear}. Ask for the new one.`;
          return reportsOn(parsed, file as DataFile, 'year').warning(found.path, message);
        }),
  );
}

/**
 * Warns of news from before the first convention, such as 1998 for 1999. It may be legitimate, for example if it was adopted from a
 * predecessor. A page's last change may be that old.
 */
function checkEarlyYears(parsed: ParsedContent): Diagnostic[] {
  if (!parsed.data.convention) return [];
  const { first, last, oldest } = possibleYears(parsed.data.convention);
  const early = writtenYears(parsed).filter(({ field, year }) => field !== 'lastModified' && year < first && year >= oldest);
  return early.flatMap(({ file, field, year, position }) =>
    inFile(file, [yearRule.warningAt(position, `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`)]),
  );
}

/** Checks the years of all dates, which are those around the convention's own. */
export const checkYears = (parsed: ParsedContent): Diagnostic[] => [
  ...checkImpossibleYears(parsed),
  ...checkEarlyYears(parsed),
  ...checkStaleYears(parsed),
];
