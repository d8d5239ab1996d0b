import { collections, type DataFile } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import type { FoundValue } from '../../schema.ts';
import { yearOfCode } from '../../yearOfCode.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** The year in a code from a previous year, or in a text that mentions last year, if the value changes every year. */
function staleYear({ hints: { kind, newYear, shown }, value }: FoundValue, conYear: number): number | undefined {
  const year = newYear === 'in the code' ? yearOfCode(String(value)) : undefined;
  if (year !== undefined) return year < conYear ? year : undefined;
  const isOld = kind === 'text' && shown !== false && new RegExp(`\\b${conYear - 1}\\b`).test(String(value));
  return isOld ? conYear - 1 : undefined;
}

/** Warns of codes and texts from a previous year beside this year's dates. */
export function checkStaleYears(parsed: ParsedContent): Diagnostic[] {
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
