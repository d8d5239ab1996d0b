import type { ContentFiles } from '../../collection/contentFiles.ts';
import { fieldsAt } from '../../collection/schema.ts';
import type { FileEdit } from './edits.ts';
import { schemaOfFile } from '../../collection/files.ts';
import { editSource } from './editText.ts';
import { EditError } from './splice.ts';
import { valueLines } from './yamlLines.ts';

/** New texts of files; null for a file that goes. */
export type Texts = ReadonlyMap<string, string | null>;

/** A project's files with new texts for some of them. */
export function editedFiles(files: ContentFiles, texts: Texts): ContentFiles {
  return {
    ...files,
    below(folder) {
      const within = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`));
      const known = new Set([...files.below(folder), ...within]);
      return [...known].filter((file) => texts.get(file) !== null).toSorted();
    },
    bytes(file) {
      const text = texts.get(file);
      return typeof text === 'string' ? Buffer.from(text) : files.bytes(file);
    },
  };
}

function sourceOf(files: ContentFiles, file: string): string {
  const bytes = files.bytes(file);
  const source = bytes.toString('utf8');
  // Otherwise bytes that nobody meant to change would change.
  if (!Buffer.from(source).equals(bytes))
    throw new EditError(`${file} is not plain text in UTF-8. Save it as that in another editor first.`);
  return source;
}

const placeholder = /[ \t]+# placeholder\b[^\r]*/;

/** A text in whose new lines nothing is noted as a placeholder any more: somebody has filled it in. */
function withoutNotes(before: string, after: string): string {
  const known = new Set(before.split('\n'));
  const lines = after.split('\n').map((line) => (known.has(line) ? line : line.replace(placeholder, '')));
  return lines.join('\n');
}

/** The text of a file after an edit; null if the file goes. */
function edited(files: ContentFiles, written: string | null | undefined, edit: FileEdit): string | null {
  const { file } = edit;
  const exists = written === undefined ? files.below('content').includes(file) : written !== null;
  if (edit.at === 'create') {
    if (exists) throw new EditError(`There already is a file ${file}. Choose another name.`);
    return `---\n${valueLines(edit.front)}\n---\n\n${edit.body.trim()}\n`;
  }
  if (!exists) throw new EditError(`There is no file ${file} any more. Load the page again.`);
  if (edit.at === 'gone') return null;
  const schema = schemaOfFile(file);
  const order = edit.at !== 'text' && schema ? fieldsAt(schema, edit.change.path.slice(0, -1)) : [];
  const source = written ?? sourceOf(files, file);
  const after = editSource(source, edit, order);
  return edit.at === 'data' && edit.change.kind === 'set' ? withoutNotes(source, after) : after;
}

/** The texts of the files that edits concern, after all of them in order. @throws {EditError} if one cannot be made */
export function applyEdits(files: ContentFiles, edits: readonly FileEdit[]): Texts {
  const texts = new Map<string, string | null>();
  for (const edit of edits) texts.set(edit.file, edited(files, texts.get(edit.file), edit));
  return texts;
}
