import type { DataFile } from '../../../../content.config.ts';
import { yearOf } from '../../../domain/days.ts';
import { dayOf } from '../../../domain/zone.ts';
import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { possibleYears, writtenYears, yearsAfter, yearsBefore } from '../writtenYears.ts';

const { errorAt } = reporter('year');

/** Finds dates in impossible years, such as 2205 for 2025, in data, news, and the front matter of pages. */
export function checkYears(parsed: ParsedContent): Diagnostic[] {
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
      inFile(file, [errorAt(position, `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`)]),
    );
  return [...inData, ...inTexts];
}
