import { parse } from 'yaml';
import { calendarDates } from '../../render/formats/calendar/calendarDates.ts';
import { type DateHistory, followDates } from '../../render/formats/calendar/dateHistory.ts';
import { git } from './git.ts';

interface Commit {
  /** Milliseconds. */
  at: number;
  /** Blobs of the data files that it changed, by name; undefined for one that it deleted. */
  changed: [name: string, blob: string | undefined][];
}

const change = /^:\d+ \d+ [\da-f]+ ([\da-f]+) \w+\t.*content\/data\/(\w+)\.yaml$/;

/** The commits that changed data, oldest first; undefined without a whole history. */
function commitsOf(root: string): Commit[] | undefined {
  const format = ['--first-parent', '-m', '--reverse', '--raw', '--no-abbrev', '--no-renames', '--format=%x00%ct %D'];
  const log = git(root, ['log', ...format, '--', 'content/data']);
  if (!log || git(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false') return undefined;
  return log
    .split('\0')
    .slice(1)
    .map((commit) => {
      const [first = '', ...lines] = commit.split('\n');
      const changed = lines.flatMap((line): Commit['changed'] => {
        const [, blob = '', name] = change.exec(line) ?? [];
        return name === undefined ? [] : [[name, /^0+$/.test(blob) ? undefined : blob]];
      });
      return { at: Number.parseInt(first, 10) * 1000, changed };
    });
}

/** Texts of blobs by their ids, read by one process. */
function readBlobs(root: string, ids: readonly string[]): Map<string, string> {
  const output = Buffer.from(git(root, ['cat-file', '--batch'], `${ids.join('\n')}\n`) ?? '');
  const texts = new Map<string, string>();
  let start = 0;
  while (start < output.length) {
    const end = output.indexOf('\n', start);
    const [id = '', type, size = '0'] = output.toString('utf8', start, end).split(' ');
    const length = type === 'blob' ? Number(size) : -1;
    if (length >= 0) texts.set(id, output.toString('utf8', end + 1, end + 1 + length));
    start = end + 1 + length + 1;
  }
  return texts;
}

/** The content of a data file as it was committed; undefined if it was none. */
function readYaml(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parse(text, { logLevel: 'error' });
  } catch {
    // A commit may hold a mistake that the next one corrects.
    return undefined;
  }
}

/** What became of every date, according to git: undefined without git or a repository, and in a shallow clone. */
export function readDateHistory(root: string): DateHistory | undefined {
  const commits = commitsOf(root);
  if (!commits) return undefined;
  const ids = [...new Set(commits.flatMap(({ changed }) => changed.flatMap(([, blob]) => blob ?? [])))];
  const blobs = readBlobs(root, ids);
  const parsed = new Map<string, unknown>();
  const read = (blob: string) => {
    if (!parsed.has(blob)) parsed.set(blob, readYaml(blobs.get(blob)));
    return parsed.get(blob);
  };
  let history: DateHistory = {};
  // Parsed when the calendar reads them: most files hold no dates.
  const data = {};
  for (const { at, changed } of commits) {
    for (const [name, blob] of changed) {
      const before = Object.getOwnPropertyDescriptor(data, name)?.get;
      const get = (): unknown => {
        if (blob === undefined) return undefined;
        const content = read(blob);
        // While a file cannot be read, what it said before counts.
        return content === undefined ? before?.() : content;
      };
      Object.defineProperty(data, name, { get, configurable: true, enumerable: true });
    }
    const dates = calendarDates(data);
    if (Number.isInteger(dates.year) && dates.year > 0) history = followDates(history, dates, at);
  }
  return history;
}
