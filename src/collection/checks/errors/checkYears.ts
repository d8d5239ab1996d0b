import type { DataFile } from '../../../../content.config.ts';
import { dayOf } from '../../../domain/zone.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
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
    ...pages.flatMap(({ file, front, locate }) => {
      const day = front?.lastModified;
      // However old it is, a page may be as it was.
      const isOld = day !== undefined && yearOf(day) < since && yearOf(day) >= since - yearsOld;
      return isOld ? [] : inFile(file, checkField('lastModified', day, locate, since, until));
    }),
    ...news.flatMap(({ file, front, locate }) =>
      (['live', 'pinnedUntil', 'updated'] as const).flatMap((field) =>
        inFile(file, checkField(field, front?.[field]?.slice(0, 10), locate, since, until)),
      ),
    ),
  ];
}
