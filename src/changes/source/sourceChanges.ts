import { diffArrays } from 'diff';
import { type ContentFiles, normalizeText } from '../../collection/contentFiles.ts';

/** Lines of a file that differ. Line numbers count from 1; `until` is the line after the last one. */
export interface SourceChange {
  file: string;
  /** Where a reader finds the change: in the new file, or in the old one if there is no new one. */
  line: number;
  before: { from: number; until: number; lines: string[] };
  after: { from: number; until: number; lines: string[] };
}

const isText = (file: string) => /\.(?:ya?ml|mdx?|svg|txt)$/.test(file);

function changesOfText(file: string, before: string | undefined, after: string | undefined): SourceChange[] {
  const lines = (text: string | undefined) => (text === undefined ? [] : normalizeText(text).split('\n'));
  const changes: SourceChange[] = [];
  let [old, fresh] = [1, 1];
  let open: SourceChange | undefined;
  for (const { value, added, removed } of diffArrays(lines(before), lines(after))) {
    if (!added && !removed) {
      open = undefined;
      old += value.length;
      fresh += value.length;
      continue;
    }
    if (!open) {
      open = {
        file,
        line: after === undefined ? old : fresh,
        before: { from: old, until: old, lines: [] },
        after: { from: fresh, until: fresh, lines: [] },
      };
      changes.push(open);
    }
    const side = open[removed ? 'before' : 'after'];
    side.lines.push(...value);
    side.until += value.length;
    if (removed) old += value.length;
    else fresh += value.length;
  }
  return changes;
}

/** Whether two files are the same. */
const isSame = (before: Buffer | undefined, after: Buffer | undefined) =>
  before !== undefined && after !== undefined ? before.equals(after) : before === after;

/** What differs between the files of two states, by file and line; pictures as a whole. */
export function sourceChanges(before: ContentFiles, after: ContentFiles): SourceChange[] {
  const list = (files: ContentFiles) => [...files.below('content'), ...(files.has('public') ? files.below('public') : [])];
  const [old, fresh] = [new Set(list(before)), new Set(list(after))];
  return [...new Set([...old, ...fresh])].toSorted().flatMap((file) => {
    const was = old.has(file) ? before.bytes(file) : undefined;
    const is = fresh.has(file) ? after.bytes(file) : undefined;
    if (isSame(was, is)) return [];
    if (isText(file)) return changesOfText(file, was?.toString('utf8'), is?.toString('utf8'));
    const none = { from: 1, until: 1, lines: [] };
    return [{ file, line: 1, before: none, after: none }];
  });
}
