import { labelOf } from '../forms/label.ts';
import { idOfName } from '../forms/pastedRows.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { fileOf } from '../../collection/files.ts';
import { asList, type Json, jsonAt, type JsonPath } from '../splice/change.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import { isJsonGroup } from '../setup/jsonGroup.ts';
import { listOfGroup } from '../splice/listOfGroup.ts';
import { valueLines } from '../splice/yamlLines.ts';
import type { DataFile } from '../../../content.config.ts';

/** The content of a release before. */
export interface Written {
  files: ContentFiles;
  /** What is at a path of a data file, as it is written; undefined if nothing is. */
  at: (name: DataFile, ...path: JsonPath) => Json | undefined;
}

/** How content of a release before becomes what this one reads. Nothing changes where the content is as it should be. */
export interface Migration {
  /** What has changed, for who runs it. */
  title: string;
  change: (written: Written) => Texts;
}

const nothing: Texts = new Map();

/** What the releases before knew of beds and levels by themselves. */
const bedNames: Record<string, string> = { king: 'King', twoQueen: '2 queen' };
const levelHeights: Record<string, number> = { Diamond: 20, Ruby: 15, Opal: 8 };

/** The oldest first: each reads what those before it have written. */
export const migrations: readonly Migration[] = [
  {
    title: 'The pictures of the hotel are a list',
    change({ files, at }) {
      const file = fileOf('hotel');
      return isJsonGroup(at('hotel', 'images')) ? new Map([[file, listOfGroup(fileText(files, file), ['images'])]]) : nothing;
    },
  },
  {
    title: 'The hotel says what its beds are called',
    change({ files, at }) {
      const used = asList(at('hotel', 'suites')).flatMap((suite) => Object.keys(jsonAt(suite, ['pricing']) ?? {}));
      if (at('hotel', 'beds') !== undefined || used.length === 0) return nothing;
      const beds = Object.fromEntries(used.map((bed) => [bed, bedNames[bed] ?? labelOf(bed)]));
      return applyEdits(files, [{ file: fileOf('hotel'), at: 'data', change: { kind: 'set', path: ['beds'], value: beds } }]);
    },
  },
  {
    title: 'The levels of sponsors have a file',
    change({ at }) {
      const used = new Set([...asList(at('sponsors')), ...asList(at('partners'))].map((entry) => String(jsonAt(entry, ['level']))));
      if (at('sponsorLevels') !== undefined || used.size === 0) return nothing;
      // The highest two were shown on every page.
      const names = [...new Set([...Object.keys(levelHeights), ...used])].filter((name) => used.has(name));
      const levels = names.map((name, index) => ({
        id: idOfName(name),
        name,
        maxHeight: levelHeights[name] ?? 8,
        ...(index < 2 && { footer: true }),
      }));
      const head = '# The levels of sponsors and partners, the highest first.\n\n';
      return new Map([[fileOf('sponsorLevels'), `${head}${valueLines(levels)}\n`]]);
    },
  },
];
