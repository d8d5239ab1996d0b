import { join } from 'node:path';
import { z } from 'zod';
import { type ContentFiles, fileText } from '../../../collection/contentFiles.ts';
import type { ListItem } from '../../check/report.ts';
import { bodyStart } from '../../splice/editText.ts';
import { createKeptList } from './keptList.ts';

const item = z.object({ file: z.string(), line: z.number(), column: z.number(), message: z.string() });
const entry = z.object({ file: z.string(), body: z.string(), firstLine: z.number(), items: z.array(item) });
type Kept = z.infer<typeof entry>;

/**
 * The body of a page, with the day on which somebody has read it, and the line on which it starts: what else stands above it may change.
 */
function bodyOf(text: string): Pick<Kept, 'body' | 'firstLine'> {
  const start = bodyStart(text);
  const top = text.slice(0, start);
  const [read = ''] = /^wordsRead: .*$/m.exec(top) ?? [];
  return { body: `${read}\n${text.slice(start)}`, firstLine: top.split('\n').length };
}

/** What somebody should read again, by the bodies of pages that it is about: until the body changes, over a restart of the preview. */
export function createWordsLeft(root: string) {
  const kept = createKeptList(join(root, '.cache/setup/toRead.json'), entry);
  const isAbout = ({ file, body }: Kept, of: string, text: string) => file === of && body === bodyOf(text).body;
  /** What is noted about a file with a text, with lines as they are in it. */
  function about(file: string, text: string): ListItem[] {
    const { firstLine } = bodyOf(text);
    const found = kept.all().find((each) => isAbout(each, file, text));
    return (found?.items ?? []).map((each) => ({ ...each, line: each.line + firstLine - (found?.firstLine ?? firstLine) }));
  }
  return {
    about,
    /**
     * Notes items about a text that a file has, or will have, besides those about what it was.
     * @param before what was noted about the text before, which nobody has read since
     */
    note(items: readonly ListItem[], file: string, { before, after }: { before: readonly ListItem[]; after: string }): void {
      const known = new Set(items.map(({ message }) => message));
      const joined = [...before.filter(({ message }) => !known.has(message)), ...items];
      if (joined.length === 0) return;
      kept.keep([...kept.all().filter((each) => !isAbout(each, file, after)), { file, ...bodyOf(after), items: joined }]);
    },
    /** All that is still to be read in the files as they are. */
    left: (files: ContentFiles): ListItem[] =>
      [...new Set(kept.all().map(({ file }) => file))].flatMap((file) => (files.has(file) ? about(file, fileText(files, file)) : [])),
  };
}
