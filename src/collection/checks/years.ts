import { collections, type Data, type DataFile } from '../../../content.config.ts';
import { yearOf } from '../../domain/days.ts';
import { isDefined } from '../../domain/defined.ts';
import { dayOf } from '../../domain/zone.ts';
import { type Diagnostic, inFile, type Position, reporter } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import type { FoundValue } from '../schema.ts';
import { reportsOn } from './context.ts';

interface WrittenYear {
  file: string;
  field: string;
  year: number;
  position: Position;
}

/** A convention may have dates this many years before and after its own. */
const yearsBefore = 2;
const yearsAfter = 5;

/** Dates this many years before the first plausible one may have been adopted from a predecessor. */
const yearsTakenOver = 20;

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

/** True if news of this date may be meant. Other years have an error already (`checkTextYears`). */
export const isLikelyYear = (live: string, { data: { convention } }: ParsedContent): boolean =>
  !convention ||
  (yearOf(live) >= (convention.since ?? convention.conYear - yearsBefore) && yearOf(live) <= convention.conYear + yearsAfter);

const yearRule = reporter('year');

const checkDataYears = (parsed: ParsedContent, conYear: number): Diagnostic[] =>
  Object.entries(parsed.dataFiles).flatMap(([file, { values }]) =>
    values.flatMap(({ hints: { kind }, value, path, name }) => {
      if (kind !== 'day' && kind !== 'instant') return [];
      const year = yearOf(kind === 'day' ? String(value) : dayOf(Date.parse(String(value)), parsed.zone));
      const message = `${name} is in the year ${year}, and the convention is in ${conYear}. Correct the year.`;
      const isWrong = year < conYear - yearsBefore || year > conYear + yearsAfter;
      return reportsOn(parsed, file as DataFile, 'year').error(path, isWrong && message);
    }),
  );

function checkTextYears(parsed: ParsedContent, { since, conYear }: Data['convention']): Diagnostic[] {
  // A new convention has news and policies from before its first year.
  const first = Math.min(since ?? conYear, conYear - yearsBefore);
  const last = conYear + yearsAfter;
  return writtenYears(parsed).flatMap(({ file, field, year, position }) => {
    const message = `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`;
    if (year < first - yearsTakenOver || year > last) return inFile(file, [yearRule.errorAt(position, message)]);
    // A page's last change may be that old.
    return year < first && field !== 'lastModified' ? inFile(file, [yearRule.warningAt(position, message)]) : [];
  });
}

/** The year in a code such as HOWL25, from 2020 to 2039; undefined if it has none. */
export function yearOfCode(code: string): number | undefined {
  const digits = /(?<!\d)[23]\d(?!\d)/.exec(code)?.[0];
  return digits === undefined ? undefined : Number(`20${digits}`);
}

function staleYear({ hints: { kind, newYear, shown }, value }: FoundValue, conYear: number): number | undefined {
  const year = newYear === 'in the code' ? yearOfCode(String(value)) : undefined;
  if (year !== undefined) return year < conYear ? year : undefined;
  const isOld = kind === 'text' && shown !== false && new RegExp(`\\b${conYear - 1}\\b`).test(String(value));
  return isOld ? conYear - 1 : undefined;
}

const checkStaleYears = (parsed: ParsedContent, conYear: number): Diagnostic[] =>
  Object.entries(parsed.dataFiles).flatMap(([file, { values }]) =>
    collections.data[file as DataFile].newYear !== true
      ? []
      : values.flatMap((found) => {
          const year = staleYear(found, conYear);
          const message = `${found.name} is of ${year}, and the convention is in ${conYear}. Ask for the new one.`;
          return reportsOn(parsed, file as DataFile, 'year').warning(found.path, year !== undefined && message);
        }),
  );

/** Checks the years of all dates, which are those around the convention's own. */
export function checkYears(parsed: ParsedContent): Diagnostic[] {
  const { convention } = parsed.data;
  if (!convention) return [];
  const { conYear } = convention;
  return [...checkDataYears(parsed, conYear), ...checkTextYears(parsed, convention), ...checkStaleYears(parsed, conYear)];
}
