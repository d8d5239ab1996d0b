import { collections, type DataFile } from '../../../../content.config.ts';
import { dayOf } from '../../../domain/zone.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
import type { FoundValue } from '../../schema.ts';
import type { Locate } from '../../yaml/locate.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { yearOf } from '../../../domain/days.ts';

const { errorAt, warningAt } = reporter('year');

const yearsBefore = 2;
const yearsAfter = 5;
const yearsOld = 20;

function checkField(field: string, day: string | undefined, locate: Locate, since: number, until: number): Finding[] {
  if (day === undefined || (yearOf(day) >= since && yearOf(day) <= until)) return [];
  // What is of before the first convention may be taken over from somebody.
  const report = yearOf(day) < since && yearOf(day) >= since - yearsOld ? warningAt : errorAt;
  return [report(locate([field]), `${field} is in the year ${yearOf(day)}. Correct the year: it is ${since} to ${until}.`)];
}

/** The year of a code such as HOWL25; undefined if it has none. */
export function yearOfCode(code: string): number | undefined {
  const digits = /(?<!\d)[23]\d(?!\d)/.exec(code)?.[0];
  return digits === undefined ? undefined : Number(`20${digits}`);
}

/** A booking code of an older year, or words that name the year before, in what each year has anew. */
function staleYear({ hints: { kind, newYear, shown }, value }: FoundValue, conYear: number): number | undefined {
  const year = newYear === 'in the code' ? yearOfCode(String(value)) : undefined;
  if (year !== undefined) return year < conYear ? year : undefined;
  const isOld = kind === 'text' && shown !== false && new RegExp(`\\b${conYear - 1}\\b`).test(String(value));
  return isOld ? conYear - 1 : undefined;
}

/** Warns of codes and words of an older year beside dates of this one. */
function warnOfStale(draft: CollectionDraft, conYear: number): Diagnostic[] {
  return Object.entries(draft.parsed).flatMap(([file, { values }]) =>
    collections.data[file as DataFile].newYear !== 'step'
      ? []
      : values.flatMap((found) => {
          const year = staleYear(found, conYear);
          const message = `${found.name} is of ${year}, and the convention is in ${conYear}. Ask for the new one.`;
          return reportsOn(draft, file as DataFile, 'year').warning(found.path, year !== undefined && message);
        }),
  );
}

/** Finds dates in years that cannot be meant, such as 2205 for 2025: in data, in news, and in the front matter of pages. */
export function checkYears(draft: CollectionDraft): Diagnostic[] {
  const { data, parsed, pages, news, zone } = draft;
  if (!data.convention) return [];
  const { conYear } = data.convention;
  // Whoever plans a first convention has news and policies before it.
  const since = Math.min(data.convention.since, conYear - yearsBefore);
  const inData = Object.entries(parsed).flatMap(([file, { values }]) =>
    values.flatMap(({ hints: { kind }, value, path, name }) => {
      if (kind !== 'day' && kind !== 'instant') return [];
      const year = yearOf(kind === 'day' ? String(value) : dayOf(Date.parse(String(value)), zone));
      const message = `${name} is in the year ${year}, and the convention is in ${conYear}. Correct the year.`;
      return reportsOn(draft, file as DataFile, 'year').error(
        path,
        (year < conYear - yearsBefore || year > conYear + yearsAfter) && message,
      );
    }),
  );
  const until = conYear + yearsAfter;
  return [
    ...inData,
    ...warnOfStale(draft, conYear),
    ...pages.flatMap(({ file, front, locate }) => inFile(file, checkField('lastModified', front?.lastModified, locate, since, until))),
    ...news.flatMap(({ file, front, locate }) =>
      (['live', 'pinnedUntil', 'updated'] as const).flatMap((field) =>
        inFile(file, checkField(field, front?.[field]?.slice(0, 10), locate, since, until)),
      ),
    ),
  ];
}
