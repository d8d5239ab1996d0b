import type { DataFile } from '../../../content.config.ts';
import { type Diagnostic, errorAt, inFile, startOfFile, warningAt } from '../diagnostic.ts';
import type { Draft } from '../draft.ts';

const at =
  (create: typeof errorAt) =>
  ({ parsed }: Pick<Draft, 'parsed'>, name: DataFile, path: readonly PropertyKey[], message: string): Diagnostic[] =>
    inFile(`content/data/${name}.yaml`, [create(parsed[name]?.locate(path) ?? startOfFile, message)]);

/** An error about the value at a path of a data file. */
export const dataError = at(errorAt);
export const dataWarning = at(warningAt);
