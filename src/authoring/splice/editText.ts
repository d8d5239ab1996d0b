import { normalizeText } from '../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import type { FileEdit } from './edits.ts';
import { sameEnds } from './sameEnds.ts';
import { editYaml } from './editYaml.ts';
import { applySplices, EditError, type Splice } from './splice.ts';

type TextChange = Omit<Extract<FileEdit, { at: 'data' | 'front' }>, 'file'> | Omit<Extract<FileEdit, { at: 'text' }>, 'file'>;

/** Where a text is now: where it was, or, if that has moved, the only place where it is. */
function currentStart(text: string, { start, end, was }: Extract<TextChange, { at: 'text' }>): number {
  if (text.slice(start, end) === was) return start;
  const found = was === '' ? -1 : text.indexOf(was);
  if (found < 0 || text.includes(was, found + 1))
    throw new EditError('This text was changed in the meantime. Load the page again, and make your change once more.');
  return found;
}

/** Replaces only what differs between two versions of a text that is at an offset. */
function narrowSplice(at: number, was: string, text: string): Splice {
  const [start, end] = sameEnds(was, text);
  return { start: at + start, end: at + was.length - end, text: text.slice(start, text.length - end) };
}

/** Offset of the text behind the front matter, in the normalized text of a page or news item. */
export function bodyStart(text: string): number {
  const parts = splitFrontMatter(text);
  return 'error' in parts ? 0 : text.length - parts.body.replace(/^\n+/, '').length;
}

/**
 * Makes one change in the source of a file: of a data file, of the front matter or the text of a page or news item.
 * Every byte that the change isn't about stays.
 * @param order names of the fields around a new one, in the order of their schema
 * @throws {EditError}
 */
export function editSource(source: string, edit: TextChange, order: readonly string[] = []): string {
  const text = normalizeText(source);
  if (edit.at === 'data') return applySplices(source, editYaml(text, edit.change, order, edit.was));
  if (edit.at === 'text') {
    const splice = narrowSplice(currentStart(text, edit), edit.was, edit.text);
    return edit.text === edit.was ? source : applySplices(source, [splice]);
  }
  const parts = splitFrontMatter(text);
  if ('error' in parts) throw new EditError(parts.error.message);
  const start = text.indexOf('\n') + 1;
  const splices = editYaml(parts.yaml.endsWith('\n') ? parts.yaml : `${parts.yaml}\n`, edit.change, order, edit.was);
  return applySplices(
    source,
    splices.map((splice) => ({ ...splice, start: splice.start + start, end: splice.end + start })),
  );
}
