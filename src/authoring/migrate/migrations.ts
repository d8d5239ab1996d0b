import { labelOf } from '../forms/label.ts';
import { idOfName } from '../forms/pastedRows.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { dataFilePath } from '../../collection/files.ts';
import { asList, isJsonGroup, type Json, type JsonPath } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { setValueAt } from '../splice/change.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import { listOfGroup } from '../splice/listOfGroup.ts';
import { valueLines } from '../splice/yamlLines.ts';
import type { DataFile } from '../../../content.config.ts';

/** Content in an earlier release's format. */
export interface OldContent {
  files: ContentFiles;
  /** The value at a path of a data file; undefined if there is none. */
  at: (name: DataFile, ...path: JsonPath) => Json | undefined;
}

/** Brings content from one format to the next. Returns no changes if there is nothing to do. */
export interface Migration {
  /** What has changed, for the person who runs it. */
  title: string;
  change: (written: OldContent) => Texts;
}

const noChanges: Texts = new Map();

/** Names and heights that were hard-coded in earlier releases. */
const bedNames: Record<string, string> = { king: 'King', twoQueen: '2 queen' };
const levelHeights: Record<string, number> = { Diamond: 20, Ruby: 15, Opal: 8 };

/** Oldest first, because each reads what earlier ones wrote. */
export const migrations: readonly Migration[] = [
  {
    title: 'The pictures of the hotel are a list',
    change({ files, at }) {
      const file = dataFilePath('hotel');
      return isJsonGroup(at('hotel', 'images')) ? new Map([[file, listOfGroup(fileText(files, file), ['images'])]]) : noChanges;
    },
  },
  {
    title: 'The hotel says what its beds are called',
    change({ files, at }) {
      const used = asList(at('hotel', 'suites')).flatMap((suite) => Object.keys(valueAt(suite, ['pricing']) ?? {}));
      if (at('hotel', 'beds') !== undefined || used.length === 0) return noChanges;
      const beds = Object.fromEntries(used.map((bed) => [bed, bedNames[bed] ?? labelOf(bed)]));
      return applyEdits(files, [setValueAt(dataFilePath('hotel'), ['beds'], beds)]);
    },
  },
  {
    title: 'The levels of sponsors have a file',
    change({ at }) {
      const used = new Set([...asList(at('sponsors')), ...asList(at('partners'))].map((entry) => String(valueAt(entry, ['level']))));
      if (at('sponsorLevels') !== undefined || used.size === 0) return noChanges;
      // Earlier releases showed the two highest levels in the footer.
      const names = [...new Set([...Object.keys(levelHeights), ...used])].filter((name) => used.has(name));
      const levels = names.map((name, index) => ({
        id: idOfName(name),
        name,
        maxHeight: levelHeights[name] ?? 8,
        ...(index < 2 && { footer: true }),
      }));
      const head = '# The levels of sponsors and partners, the highest first.\n\n';
      return new Map([[dataFilePath('sponsorLevels'), `${head}${valueLines(levels)}\n`]]);
    },
  },
];
