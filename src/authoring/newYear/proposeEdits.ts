import { type Data, dataNames } from '../../../content.config.ts';
import type { Draft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import type { FoundValue } from '../../collection/schema.ts';
import { valueAt } from '../../collection/yaml/simplifyIssues.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { Json, Path } from '../splice/change.ts';
import { yearOf } from '../../domain/days.ts';
import { type ConventionDays, moveDay } from './moveDay.ts';

/** A value of the new year, instead of one of the old. */
export interface Proposal {
  /** Its path in the data: `windows.hotel.close`. */
  name: string;
  file: string;
  line: number;
  before: Json;
  after: Json;
}

export interface Proposals {
  proposals: Proposal[];
  /** What to write. */
  edits: FileEdit[];
}

/** What a value is in the year of a convention; the same for what does not change with it. */
function nextValue({ hints: { kind, newYear } }: FoundValue, before: Json, move: (day: string) => string): Json {
  if (newYear === 'starts off') return false;
  // Later years move up as a whole.
  if (newYear === 'apart' || newYear === 'of later years' || (kind !== 'day' && kind !== 'instant')) return before;
  const written = String(before);
  return move(written.slice(0, 10)) + written.slice(10);
}

/** The editions after a year move up and keep their ids; how many there are is known only from their dates. */
function editionEdits({ editions }: Data['convention'], year: number): FileEdit[] {
  const file = 'content/data/convention.yaml';
  const later = editions.filter(({ firstDay }) => yearOf(firstDay) > year);
  const moved = later.map((edition, index) => ({ ...edition, id: editions[index]?.id ?? edition.id }));
  return [{ file, at: 'data', change: { kind: 'set', path: ['editions'], value: moved } }];
}

/**
 * The values of another year: every date on its weekday, nothing full or sold out.
 * @param to the days of the convention in that year
 */
export function proposeEdits({ parsed }: Draft, { convention }: Data, year: number, to: ConventionDays): Proposals {
  const from: ConventionDays = convention;
  const changed = dataNames.flatMap((data): (Proposal & { path: Path })[] => {
    const source = parsed[data];
    return (source?.values ?? []).flatMap((found) => {
      const { name, path } = found;
      const before = valueAt(source?.input, path) as Json;
      const after = nextValue(found, before, (day) => moveDay(day, from, to));
      if (after === before) return [];
      return [{ name, file: fileOf(data), line: source?.locate(path).line ?? 1, before, after, path: path as Path }];
    });
  });
  return {
    proposals: changed.map(({ path: _path, ...proposal }) => proposal),
    edits: [
      ...changed.map(({ file, path, after }): FileEdit => ({ file, at: 'data', change: { kind: 'set', path, value: after } })),
      ...editionEdits(convention, year),
    ],
  };
}
