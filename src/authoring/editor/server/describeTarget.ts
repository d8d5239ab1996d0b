import { parseDocument } from 'yaml';
import type { Collection } from '../../../collection/collection.ts';
import { newsIdOf } from '../../../collection/readNews.ts';
import { type ContentFiles, fileText } from '../../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { schemaAt } from '../../../collection/schema.ts';
import type { Target } from '../../splice/edits.ts';
import type { TargetInfo } from '../api.ts';
import { createChoices } from '../../forms/choices.ts';
import { createField } from '../../forms/createField.ts';
import { fileLabel, labelsAt } from '../../forms/label.ts';
import { schemaOfFile } from '../../../collection/files.ts';
import type { Json, JsonPath } from '../../../domain/json.ts';
import { valueAt } from '../../../domain/valueAt.ts';
import { bodyStart } from '../../splice/editSource.ts';
import { EditError } from '../../splice/splice.ts';

/** Parses a data file or front matter, without applying its schema. */
function writtenValue(file: string, text: string): Json {
  const parts = file.endsWith('.yaml') ? { yaml: text } : splitFrontMatter(text);
  if ('error' in parts) throw new EditError(parts.error.message);
  return (parseDocument(parts.yaml).toJS() ?? {}) as Json;
}

/** The groups and lists around a value, outermost first. */
function parentFields(file: string, path: JsonPath, root: Json) {
  const labels = labelsAt(file, root, path);
  return path.map((_key, index) => ({ label: labels[index] ?? '', path: path.slice(0, index) }));
}

const olderText =
  'The page shows an older version of this text, because the file has a mistake. Correct it first: open the file from the list of pages.';

/** The body of a page or news item in the collection, which is what places refer to. */
const shownText = (file: string, { pages, news }: Collection): string | undefined =>
  pages.find((page) => page.file === file)?.body ?? news.find(({ id }) => id === newsIdOf(file))?.content;

/** Describes a target for its form. @throws {EditError} if it doesn't exist any more */
export function describeTarget(target: Target, { files, collection }: { files: ContentFiles; collection: Collection }): TargetInfo {
  const { file } = target;
  if (!files.below('content').includes(file)) throw new EditError(`There is no file ${file} any more. Load the page again.`);
  const text = fileText(files, file);
  if (target.at === 'text') {
    const shown = shownText(file, collection);
    const parts = splitFrontMatter(text);
    if (shown === undefined || 'error' in parts || parts.body.trim() !== shown.trim()) throw new EditError(olderText);
    return { at: 'text', target, text: text.slice(target.start, target.end) };
  }
  const root = schemaOfFile(file);
  const schema = root && schemaAt(root, target.path);
  if (!schema) throw new EditError('There is no such field any more. Load the page again.');
  const value = writtenValue(file, text);
  const form = createField(schema, valueAt(value, target.path), target.path, createChoices(collection));
  const field = target.path.length === 0 ? { ...form, label: fileLabel(file) } : form;
  const isWhole = target.at === 'front' && target.path.length === 0;
  const body = { file, at: 'text', start: bodyStart(text), end: text.trimEnd().length } as const;
  return { at: 'field', target, field, parents: parentFields(file, target.path, value), ...(isWhole && { body }) };
}
