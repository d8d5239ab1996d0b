import { join } from 'node:path';
import { z } from 'zod';
import { type ContentFiles, fileText } from '../../../collection/contentFiles.ts';
import type { ListItem } from '../../check/report.ts';
import { bodyStart } from '../../splice/editSource.ts';
import { createStoredList } from './storedList.ts';

const item = z.object({ file: z.string(), line: z.number(), column: z.number(), message: z.string() });
const entry = z.object({ file: z.string(), body: z.string(), firstLine: z.number(), items: z.array(item) });
type Entry = z.infer<typeof entry>;

/** A page's body with its `wordsRead` line, and the line number where the body starts. Other front matter may change. */
function bodyOf(text: string): Pick<Entry, 'body' | 'firstLine'> {
  const start = bodyStart(text);
  const top = text.slice(0, start);
  const [read = ''] = /^wordsRead: .*$/m.exec(top) ?? [];
  return { body: `${read}\n${text.slice(start)}`, firstLine: top.split('\n').length };
}

/** Passages to read again after words were taken out, stored per body of a page. They expire when the body changes. */
export function createWordsLeft(root: string) {
  const stored = createStoredList(join(root, '.cache/setup/toRead.json'), entry);
  const concerns = ({ file, body }: Entry, of: string, text: string) => file === of && body === bodyOf(text).body;
  /** Items about a text, with the line numbers that they have in it now. */
  function about(file: string, text: string): ListItem[] {
    const { firstLine } = bodyOf(text);
    const found = stored.all().find((each) => concerns(each, file, text));
    return (found?.items ?? []).map((each) => ({ ...each, line: each.line + firstLine - (found?.firstLine ?? firstLine) }));
  }
  return {
    about,
    /** Adds items about a text that a file has or will have. @param before unread items about its previous text, which are kept */
    note(items: readonly ListItem[], file: string, { before, after }: { before: readonly ListItem[]; after: string }): void {
      const newMessages = new Set(items.map(({ message }) => message));
      const joined = [...before.filter(({ message }) => !newMessages.has(message)), ...items];
      if (joined.length === 0) return;
      stored.keep([...stored.all().filter((each) => !concerns(each, file, after)), { file, ...bodyOf(after), items: joined }]);
    },
    /** Everything that is still to be read. */
    left: (files: ContentFiles): ListItem[] =>
      [...new Set(stored.all().map(({ file }) => file))].flatMap((file) => (files.has(file) ? about(file, fileText(files, file)) : [])),
  };
}
