import { normalizeText } from '../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import type { FileEdit } from './edits.ts';
import { commonEnds } from './commonEnds.ts';
import { currentTextStart } from './currentTextStart.ts';
import { editYaml } from './editYaml.ts';
import { applySplices, EditError, type Splice } from './splice.ts';

type TextChange = Omit<Extract<FileEdit, { at: 'data' | 'front' }>, 'file'> | Omit<Extract<FileEdit, { at: 'text' }>, 'file'>;

function currentStart(text: string, edit: Extract<TextChange, { at: 'text' }>): number {
  const found = currentTextStart(text, edit, edit.before);
  if (found === undefined)
    throw new EditError('This text was changed in the meantime. Load the page again, and make your change once more.');
  return found;
}

/** Narrows a replacement to the part that differs. */
function narrowSplice(at: number, before: string, text: string): Splice {
  const [start, end] = commonEnds(before, text);
  return { start: at + start, end: at + before.length - end, text: text.slice(start, text.length - end) };
}

/** Offset of the body, after the front matter, in a normalized text. */
export function bodyStart(text: string): number {
  const parts = splitFrontMatter(text);
  return 'error' in parts ? 0 : text.length - parts.body.replace(/^\n+/, '').length;
}

/**
 * Applies one edit to the source of a data file, or to the front matter or body of a page or news item. All other bytes stay.
 * @param order names of sibling fields in schema order, to place a new field
 * @throws {EditError} if the edit can't be applied
 */
export function editSource(source: string, edit: TextChange, order: readonly string[] = []): string {
  const text = normalizeText(source);
  if (edit.at === 'data') return applySplices(source, editYaml(text, edit.change, order, edit.before));
  if (edit.at === 'text') {
    const splice = narrowSplice(currentStart(text, edit), edit.before, edit.text);
    return edit.text === edit.before ? source : applySplices(source, [splice]);
  }
  const parts = splitFrontMatter(text);
  if ('error' in parts) throw new EditError(parts.error.message);
  const start = text.indexOf('\n') + 1;
  const splices = editYaml(parts.yaml.endsWith('\n') ? parts.yaml : `${parts.yaml}\n`, edit.change, order, edit.before);
  return applySplices(
    source,
    splices.map((splice) => ({ ...splice, start: splice.start + start, end: splice.end + start })),
  );
}
