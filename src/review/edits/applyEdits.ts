/**
 * Edits of the content, which leave all other bytes as they are.
 * Begin here: edits (`edits.ts`) become texts, and texts files on disk. `yaml.ts` changes values of YAML in place.
 * Gives `applyEdits`, `editedFiles`, `writeContentFile` and `bodyStart`; browsers load `edits.ts` alone.
 */
import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, parseDocument } from 'yaml';
import type { z } from 'zod';
import { normalizeText, type ContentFiles } from '../../collection/files/contentFiles.ts';
import { dataNameOf, schemaOfFile } from '../../collection/schema/files.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { fieldsAt } from '../../collection/schema/hints.ts';
import { asList, isJsonGroup, type Json, type JsonPath, valueAt } from '../../domain/json.ts';
import { replaceFile } from '../../render/replaceFile.ts';
import { withIds } from '../text/ids.ts';
import { yamlValue } from '../text/yamlValue.ts';
import { type FileEdit, currentTextStart, isPictureFile, type TextEdit, type ValueEdit, type YamlChange } from './edits.ts';
import { editYaml, applySplices, type Splice, valueLines } from './yaml.ts';
import { commonEnds } from '../../domain/text.ts';
import { UserError } from '../../domain/userError.ts';

function narrowSplice(at: number, before: string, text: string): Splice {
  const [start, end] = commonEnds(before, text);
  return { start: at + start, end: at + before.length - end, text: text.slice(start, text.length - end) };
}

/** The blank lines below a block between two others, which go with it. */
function gapBelow(text: string, start: number, end: number): string {
  const [gap = ''] = /^\n{2,}(?=[^\n])/.exec(text.slice(end)) ?? [];
  return text.slice(0, start).endsWith('\n\n') ? gap : '';
}

/** Offset of the body, after the front matter, in a normalized text. */
export function bodyStart(text: string): number {
  const parts = splitFrontMatter(text);
  return 'error' in parts ? 0 : text.length - parts.body.replace(/^\n+/, '').length;
}

/**
 * Applies one edit to the source of a data file, or to the front matter or body of a page or news item. All other bytes stay.
 * @param order names of sibling fields in schema order, to place a new field @throws {UserError} if the edit can't be applied
 */
export function editSource(source: string, edit: Omit<ValueEdit, 'file'> | Omit<TextEdit, 'file'>, order: readonly string[] = []): string {
  const text = normalizeText(source);
  if (edit.at === 'data') return applySplices(source, editYaml(text, edit, order));
  if (edit.at === 'text') {
    const start = currentTextStart(text, edit, edit.before);
    if (start === undefined)
      throw new UserError('This text was changed in the meantime. Load the page again, and make your change once more.');
    const before = edit.text === '' ? edit.before + gapBelow(text, start, start + edit.before.length) : edit.before;
    return edit.text === before ? source : applySplices(source, [narrowSplice(start, before, edit.text)]);
  }
  const parts = splitFrontMatter(text);
  if ('error' in parts) throw new UserError(parts.error.message);
  const start = text.indexOf('\n') + 1;
  const splices = editYaml(parts.yaml.endsWith('\n') ? parts.yaml : `${parts.yaml}\n`, edit, order);
  const moved = splices.map((splice) => ({ ...splice, start: splice.start + start, end: splice.end + start }));
  return applySplices(source, moved);
}

/** New contents by file: text, the bytes of a picture, or null if the file is deleted. */
export type ChangedFiles = ReadonlyMap<string, string | Buffer | null>;

function readSource(files: ContentFiles, file: string): string {
  const bytes = files.bytes(file);
  // Decoding would change invalid bytes that the edit isn't about.
  if (!isUtf8(bytes)) throw new UserError(`${file} is not plain text in UTF-8. Save it as that in another editor first.`);
  return bytes.toString('utf8');
}

const placeholder = /[ \t]+# placeholder\b[^"'\r]*(?=\r?$)/;

/** Removes the comment "# placeholder" from changed lines of a data file, because somebody has filled them in. */
function withoutPlaceholderNotes(before: string, after: string): string {
  const linesBefore = new Set(before.split('\n'));
  const lines = after.split('\n').map((line) => (linesBefore.has(line) ? line : line.replace(placeholder, '')));
  const text = lines.join('\n');
  const document = parseDocument(text);
  // The words may also be part of a value.
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), parse(after)) ? text : after;
}

const isThere = (files: ContentFiles, texts: ChangedFiles, file: string) =>
  texts.has(file) ? texts.get(file) !== null : files.below('content').includes(file);
const missingFile = (file: string) => new UserError(`There is no file ${file} any more. Load the page again.`);

function contentAfter(files: ContentFiles, texts: ChangedFiles, edit: Exclude<FileEdit, { at: 'move' }>): string | Buffer | null {
  const { file } = edit;
  const written = texts.get(file);
  const exists = isThere(files, texts, file);
  if (edit.at === 'create' || edit.at === 'add') {
    if (exists) throw new UserError(`There already is a file ${file}. Choose another name.`);
    if (edit.at === 'add') return edit.text;
    if (file.endsWith('.yaml')) return `${valueLines(edit.front)}\n`;
    return `---\n${valueLines(edit.front)}\n---\n\n${edit.body.trim()}\n`;
  }
  const isFirstValue = (edit.at === 'data' || edit.at === 'text') && dataNameOf(file) !== undefined;
  if (!exists && !isFirstValue) throw missingFile(file);
  if (edit.at === 'delete') return null;
  if (isPictureFile(file)) throw new UserError(`${file} is a picture, and has no text.`);
  const schema = schemaOfFile(file);
  const order = edit.at !== 'text' && schema ? fieldsAt(schema, edit.change.path.slice(0, -1)) : [];
  const saved = () => (exists ? readSource(files, file) : '');
  const source = typeof written === 'string' ? written : saved();
  const whole = schema && edit.at === 'data' ? { ...edit, change: completed(edit.change, schema, source) } : edit;
  const after = editSource(source, whole, order);
  if (!exists && written === undefined) return `${after.trimEnd()}\n`;
  return edit.at === 'data' && edit.change.kind === 'set' ? withoutPlaceholderNotes(source, after) : after;
}

function inSchemaOrder(value: Json, schema: z.core.$ZodType, path: JsonPath): Json {
  if (Array.isArray(value)) return value.map((entry, index) => inSchemaOrder(entry, schema, [...path, index]));
  if (!isJsonGroup(value)) return value;
  const known = fieldsAt(schema, path).filter((name) => Object.hasOwn(value, name));
  const names = [...known, ...Object.keys(value).filter((name) => !known.includes(name))];
  return Object.fromEntries(names.map((name) => [name, inSchemaOrder(value[name] ?? null, schema, [...path, name])]));
}

/** A change with what its new entries need: their fields in order, and ids where they were left empty. */
function completed<Change extends YamlChange>(change: Change, schema: z.core.$ZodType, source: string): Change {
  if (!('value' in change)) return change;
  const path = change.kind === 'insert' ? [...change.path, change.index] : change.path;
  const others = change.kind === 'insert' ? asList(valueAt(yamlValue(parseDocument(source)), change.path)) : [];
  return { ...change, value: withIds(inSchemaOrder(change.value, schema, path), others) };
}

/** Applies edits in order. Returns the new content of the files concerned. @throws {UserError} if an edit can't be applied */
export function applyEdits(files: ContentFiles, edits: readonly FileEdit[]): ChangedFiles {
  const texts = new Map<string, string | Buffer | null>();
  for (const edit of edits) {
    const { file } = edit;
    if (edit.at !== 'move') {
      texts.set(file, contentAfter(files, texts, edit));
      continue;
    }
    if (!isThere(files, texts, file)) throw missingFile(file);
    if (isThere(files, texts, edit.to) || isPictureFile(file) !== isPictureFile(edit.to))
      throw new UserError(`There already is a file ${edit.to}. Choose another name.`);
    texts.set(edit.to, texts.get(file) ?? (isPictureFile(file) ? files.bytes(file) : readSource(files, file)));
    texts.set(file, null);
  }
  return texts;
}

export function editedFiles(files: ContentFiles, texts: ChangedFiles): ContentFiles {
  return {
    ...files,
    has(path) {
      const text = texts.get(path);
      if (text !== undefined) return text !== null;
      return files.has(path) || [...texts].some(([file, written]) => written !== null && file.startsWith(`${path}/`));
    },
    below(folder) {
      const within = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`));
      const allFiles = new Set([...files.below(folder), ...within]);
      return [...allFiles].filter((file) => texts.get(file) !== null).toSorted();
    },
    bytes(file) {
      const text = texts.get(file);
      return typeof text === 'string' ? Buffer.from(text) : (text ?? files.bytes(file));
    },
  };
}

const writable = [
  /^content\/data\/[A-Za-z]+\.yaml$/,
  /^content\/pages(?:\/[\w[\]-]+)+\.mdx$/,
  /^content\/news\/\d{1,9}-[a-z0-9-]+\.md$/,
  /^content\/images(?:\/[\w-]+)+\.(?:jpe?g|png|webp|svg)$/,
];

/** Path on disk of a content file. @throws {UserError} if the name isn't allowed, or a link or special file is on the way */
function contentPath(root: string, file: string): string {
  if (file.length > 200 || !writable.some((pattern) => pattern.test(file)))
    throw new UserError('The editor only writes data, pages, news and pictures.');
  const parts = file.split('/');
  for (const index of parts.keys()) {
    const found = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false });
    const isLast = index === parts.length - 1;
    if (found && (isLast ? !found.isFile() || found.nlink > 1 : !found.isDirectory()))
      throw new UserError(`${file} is a link, or no file. Put a copy of the file in its place first.`);
  }
  return join(root, file);
}

/**
 * Writes a content file atomically, by renaming a temporary file, so a symlink put there meanwhile is replaced, not followed; or, with null,
 * deletes it. A folder that this empties gets a .gitkeep, so that git keeps it. @throws {UserError} if the file may not be written
 */
export function writeContentFile(root: string, file: string, content: string | Uint8Array | null): void {
  const path = contentPath(root, file);
  if (content !== null) {
    mkdirSync(dirname(path), { recursive: true });
    contentPath(root, file);
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o644;
    // The content reader ignores hidden files. Fails if the temporary one is there already, also as a link.
    replaceFile(path, (temporary) => writeFileSync(temporary, content, { flag: 'wx', mode: mode & 0o777, flush: true }));
    return;
  }
  rmSync(path, { force: true });
  const folder = join(root, ...file.split('/').slice(0, 2));
  if (!existsSync(folder)) return;
  const isEmpty = !readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
  if (isEmpty) writeFileSync(join(folder, '.gitkeep'), '');
}
