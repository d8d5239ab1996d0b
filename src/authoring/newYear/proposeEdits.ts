import { type Data, type DataFile, dataFiles } from '../../../content.config.ts';
import type { Draft } from '../../collection/draft.ts';
import { valueAt } from '../../collection/yaml/simplifyIssues.ts';
import type { FileEdit } from '../editor/api.ts';
import type { Json, Path } from '../splice/change.ts';
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

/** Dates that have nothing to do with a convention, or are proposed with the editions. */
const isDated = (name: string) => name !== 'security.expires' && !name.startsWith('convention.editions.');

/** What starts empty in a new year. */
const isFlag = (name: string) => /^windows\.\w+\.full$|^registration\.levels\.\w+\.soldOut$/.test(name);

/** The editions after a year move up and keep their ids; how many there are is known only from their dates. */
function editionEdits({ editions }: Data['convention'], year: number): FileEdit[] {
  const file = 'content/data/convention.yaml';
  const later = editions.filter((edition) => edition.year > year);
  const moved = later.map((edition, index) => ({ ...edition, id: editions[index]?.id ?? edition.id }));
  return [{ file, at: 'data', change: { kind: 'set', path: ['editions'], value: moved } }];
}

/**
 * The values of another year: every date on its weekday, nothing full or sold out.
 * @param to the days of the convention in that year
 */
export function proposeEdits({ parsed }: Draft, { convention }: Data, year: number, to: ConventionDays): Proposals {
  const from: ConventionDays = convention;
  const found = (Object.keys(dataFiles) as DataFile[]).flatMap((data): (Proposal & { path: Path })[] => {
    const source = parsed[data];
    return (source?.values ?? []).flatMap(({ name, path, hints: { kind } }) => {
      const before = valueAt(source?.input, path) as Json;
      const written = String(before);
      const isDate = (kind === 'day' || kind === 'instant') && isDated(name);
      const after = isDate
        ? moveDay(written.slice(0, 10), from, to) + written.slice(10)
        : name === 'convention.conYear'
          ? year
          : isFlag(name)
            ? false
            : before;
      if (after === before) return [];
      return [{ name, file: `content/data/${data}.yaml`, line: source?.locate(path).line ?? 1, before, after, path: path as Path }];
    });
  });
  return {
    proposals: found.map(({ path: _path, ...proposal }) => proposal),
    edits: [
      ...found.map(({ file, path, after }): FileEdit => ({ file, at: 'data', change: { kind: 'set', path, value: after } })),
      ...editionEdits(convention, year),
    ],
  };
}
