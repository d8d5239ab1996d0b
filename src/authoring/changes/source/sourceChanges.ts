import { type ContentFiles, normalizeText } from '../../../collection/contentFiles.ts';
import { differences } from '../reading/differences.ts';

/** A line diff of a file. Line numbers count from 1; `until` is exclusive. */
export interface SourceChange extends Record<'before' | 'after', { from: number; until: number; lines: string[] }> {
  file: string;
  /** First line in the new file, or in the old one if the file was removed. */
  line: number;
}

const isText = (file: string) => /\.(?:ya?ml|mdx?|svg|txt)$/.test(file);

function changesOfText(file: string, textBefore: string | undefined, textAfter: string | undefined): SourceChange[] {
  const [linesBefore, linesAfter] = [textBefore, textAfter].map((text) => (text === undefined ? [] : normalizeText(text).split('\n')));
  const numbered = (lines: string[] = [], { from, until }: { from: number; until: number }) => ({
    from: from + 1,
    until: until + 1,
    lines: lines.slice(from, until),
  });
  return differences(linesBefore ?? [], linesAfter ?? []).map((run) => {
    const [before, after] = [numbered(linesBefore, run.before), numbered(linesAfter, run.after)];
    return { file, line: textAfter === undefined ? before.from : after.from, before, after };
  });
}

/** Diffs the files of two states line by line; binary files as a whole. */
export function sourceChanges(before: ContentFiles, after: ContentFiles): SourceChange[] {
  const list = (files: ContentFiles) => [...files.below('content'), ...(files.has('public') ? files.below('public') : [])];
  const [filesBefore, filesAfter] = [new Set(list(before)), new Set(list(after))];
  return [...new Set([...filesBefore, ...filesAfter])].toSorted().flatMap((file) => {
    const bytesBefore = filesBefore.has(file) ? before.bytes(file) : undefined;
    const bytesAfter = filesAfter.has(file) ? after.bytes(file) : undefined;
    if (bytesBefore && bytesAfter && bytesBefore.equals(bytesAfter)) return [];
    if (isText(file)) return changesOfText(file, bytesBefore?.toString('utf8'), bytesAfter?.toString('utf8'));
    const none = { from: 1, until: 1, lines: [] };
    return [{ file, line: 1, before: none, after: none }];
  });
}
