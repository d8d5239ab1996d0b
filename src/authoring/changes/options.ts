import { parseArgs } from 'node:util';
import type { CompareOptions } from './compareContent.ts';
import { CompareError } from './source/git.ts';
import { parseTime } from '../../domain/zone.ts';

export interface ChangesOptions extends Pick<CompareOptions, 'before' | 'after' | 'now'> {
  /** Output folder, relative to the project's folder. */
  out: string;
  /** Also post the report as a comment of the workflow's pull request. */
  comment: boolean;
  pictures: boolean;
  help: boolean;
}

export const changesHelp = `npm run changes -- [options] [BEFORE] [AFTER]

Says what a change of the content means for visitors, in words, and when. BEFORE and AFTER are commits or branches. Without AFTER it takes
the files as they are now, and without BEFORE the point at which they left the main branch.

  --now 2025-08-01   as seen on that day instead of today; in UTC, or with an offset
  --out FOLDER       where to write index.html and changes.md; dist/changes if left out
  --pictures         adds pictures of the parts that change, before and after, on a phone and a desktop, light and dark
  --comment          also writes it as a comment of the pull request that a workflow runs for, the same one after each push
  --help             prints this text`;

/** Parses the command line. @throws {CompareError} with what is wrong and the help text */
export function readChangesOptions(args: readonly string[], clock: number): ChangesOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        now: { type: 'string' },
        out: { type: 'string' },
        comment: { type: 'boolean' },
        pictures: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    const now = values.now === undefined ? clock : parseTime(values.now, 'UTC');
    if (now === undefined) throw new TypeError(`--now needs a date, as in --now 2025-08-01; "${values.now}" is none.`);
    if (positionals.length > 2) throw new TypeError('Name at most two states to compare.');
    return {
      before: positionals[0],
      after: positionals[1],
      now,
      out: values.out ?? 'dist/changes',
      comment: values.comment === true,
      pictures: values.pictures === true,
      help: values.help === true,
    };
  } catch (error) {
    throw error instanceof TypeError ? new CompareError(`${error.message}\n\n${changesHelp}`) : error;
  }
}
