import { dataFiles, type DataFile } from '../../../content.config.ts';
import type { Draft } from '../../collection/draft.ts';
import type { FoundValue } from '../../collection/schema.ts';
import { valueAt } from '../../collection/yaml/simplifyIssues.ts';
import { wallClock } from '../../domain/zone.ts';
import type { ListItem } from './report.ts';

const yearIn = /\b20\d\d\b/g;

/** The years that a value of the data belongs to; none if it belongs to no year. */
function yearsOf({ path, hints: { kind }, value }: FoundValue, zone: string): number[] {
  if (kind === 'instant') return [wallClock(Date.parse(String(value)), zone).getUTCFullYear()];
  if (kind === 'day') return [Number(String(value).slice(0, 4))];
  if (kind === 'number') return path.at(-1) === 'year' || path.at(-1) === 'conYear' ? [Number(value)] : [];
  return kind === 'text' ? (String(value).match(yearIn) ?? []).map(Number) : [];
}

function inData(name: DataFile, { parsed, zone }: Draft, year: number): ListItem[] {
  const file = parsed[name];
  if (!file) return [];
  return file.values.flatMap((found) => {
    const path = found.name;
    // Editions to come are of later years, as they should be.
    const isOther = (of: number) => (path.startsWith('convention.editions.') ? of <= year : of !== year);
    const other = yearsOf(found, zone).find(isOther);
    if (other === undefined) return [];
    const remark =
      path.startsWith('windows.') && path.endsWith('.open') && other === year - 1
        ? ' A window may open the year before; then leave it.'
        : '';
    const toCome = path.startsWith('convention.editions.') ? ' Here stand only the editions to come.' : '';
    const written = String(valueAt(file.input, found.path));
    return [
      {
        file: `content/data/${name}.yaml`,
        ...file.locate(found.path),
        message: `${path} is ${written}${written.includes(String(other)) ? '' : `, of ${other}`}.${remark}${toCome}`,
      },
    ];
  });
}

/** Every value that belongs to another year: dates, `conYear` and years in words of the data, and years typed into pages. */
export function otherYears(draft: Draft, year: number): ListItem[] {
  const data = (Object.keys(dataFiles) as DataFile[]).flatMap((name) => inData(name, draft, year));
  const pages = draft.pages.flatMap(({ file, front, inspection, locate }) => {
    const top = (['title', 'heading', 'description', 'nav'] as const).map((field) => ({ text: front?.[field] ?? '', ...locate([field]) }));
    return [...top, ...inspection.prose].flatMap(({ text, line, column }) => {
      const other = (text.match(yearIn) ?? []).find((found) => Number(found) !== year);
      return other === undefined ? [] : [{ file, line, column, message: `The words name the year ${other}.` }];
    });
  });
  return [...data, ...pages];
}
