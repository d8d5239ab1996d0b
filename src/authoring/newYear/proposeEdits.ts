import { isDefined } from '../../domain/isDefined.ts';
import { type Data, dataNames } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { dataFilePath } from '../../collection/files.ts';
import type { FoundValue } from '../../collection/schema.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { setValueAt } from '../splice/change.ts';
import { EditError } from '../splice/splice.ts';
import { yearOf } from '../../domain/days.ts';
import { type ConventionDays, moveDay } from './moveDay.ts';

/** A value to change for the new year. */
export interface Proposal {
  /** Path of the value: `windows.hotel.close`. */
  name: string;
  file: string;
  line: number;
  before: Json;
  after: Json;
}

export interface Proposals {
  proposals: Proposal[];
  edits: FileEdit[];
}

/** Names of values of the last day, which may also be the first. */
const onLastDay = /^convention\.(?:lastDay|closingCeremony)$|\.closes?$/;

/** The value that every year begins with; undefined if there is none. */
function resetValue({ hints: { newYear } }: FoundValue): Json | undefined {
  if (newYear === 'starts off') return false;
  return newYear === 'starts scheduled' ? 'scheduled' : undefined;
}

/** A value in the new year; the same if it doesn't depend on the year. */
function nextValue({ hints: { kind, newYear } }: FoundValue, before: Json, move: (day: string) => string): Json {
  // Editions are handled together, by `laterEditions`.
  if (newYear === 'apart' || newYear === 'of later years' || (kind !== 'day' && kind !== 'instant')) return before;
  const written = String(before);
  return move(written.slice(0, 10)) + written.slice(10);
}

/** Editions after a year. They move up in the list, but its ids stay in place. */
function laterEditions({ editions }: Data['convention'], year: number): Data['convention']['editions'] {
  const later = editions.filter(({ firstDay }) => yearOf(firstDay) > year);
  return later.map((edition, index) => ({ ...edition, id: editions[index]?.id ?? edition.id }));
}

const yearsOf = (editions: Data['convention']['editions']) => editions.map(({ firstDay }) => yearOf(firstDay)).join(', ') || 'none';

/**
 * Proposes the values for other days of the convention: dates moved to the same weekdays and, in another year, nothing full, sold out or
 * called off, and no notice.
 * @param to the convention's days in that year
 */
export function proposeEdits(
  { dataFiles }: ParsedContent,
  { convention }: Pick<Data, 'convention'>,
  year: number,
  to: ConventionDays,
): Proposals {
  const from: ConventionDays = convention;
  const isOtherYear = yearOf(from.firstDay) !== year;
  const changed = dataNames.flatMap((data): (Proposal & { path: JsonPath })[] => {
    const source = dataFiles[data];
    return (source?.values ?? [])
      .map((found) => {
        const { name, path } = found;
        const before = valueAt(source?.input, path) as Json;
        const move = (day: string) => (day === from.lastDay && onLastDay.test(name) ? to.lastDay : moveDay(day, from, to));
        const after = (isOtherYear ? resetValue(found) : undefined) ?? nextValue(found, before, move);
        if (after === before) return undefined;
        return { name, file: dataFilePath(data), line: source?.locate(path).line ?? 1, before, after, path: path as JsonPath };
      })
      .filter(isDefined);
  });
  const { editions } = convention;
  const later = laterEditions(convention, year);
  const file = dataFilePath('convention');
  const shorter = {
    name: 'convention.editions',
    file,
    line: dataFiles.convention?.locate(['editions']).line ?? 1,
    before: yearsOf(editions),
    after: yearsOf(later),
  };
  return {
    proposals: [...changed.map(({ path: _path, ...proposal }) => proposal), ...(later.length < editions.length ? [shorter] : [])],
    edits: [
      ...changed.map((proposal) => setValueAt(proposal.file, proposal.path, proposal.after)),
      setValueAt(
        file,
        ['editions'],
        later.map(({ hotel, ...days }) => (hotel === undefined ? days : { ...days, hotel })),
      ),
    ],
  };
}

/**
 * Edits that move all other dates along with the convention's days. Empty if the days stay the same, or can't be read.
 * @throws {EditError} if the last day is before the first
 */
export function movedDates(parsed: ParsedContent, to: ConventionDays): FileEdit[] {
  const { convention } = parsed.data;
  if (to.firstDay > to.lastDay) throw new EditError('The last day is before the first.');
  if (!convention || (to.firstDay === convention.firstDay && to.lastDay === convention.lastDay)) return [];
  return proposeEdits(parsed, { convention }, yearOf(to.firstDay), to).edits;
}
