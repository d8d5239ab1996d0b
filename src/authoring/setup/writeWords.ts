import { collections } from '../../../content.config.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import { removeValueAt, setValueAt } from '../splice/change.ts';
import { bodyStart } from '../splice/editSource.ts';
import { EditError } from '../splice/splice.ts';
import type { StepInput } from './step.ts';

/** True for a text with front matter, which is a whole page, and may be a new one. */
export const isWholePage = (body: string): boolean => body.startsWith('---\n');

/** The file of the page at an address. */
export const fileOfPage = (path: string) => `${collections.pages.base}${path === '/' ? '/index' : path}.mdx`;

/**
 * Replaces the texts of pages by those of the answers. Policies get today's date; search words are removed. A text with front matter is a
 * whole page, and may be a new one.
 * @throws {EditError} if a page doesn't exist
 */
export function writeWords({ files, parsed: { pages }, answers: { words }, today }: StepInput): Texts {
  const texts = new Map<string, string>();
  for (const [path, body] of Object.entries(words)) {
    const page = pages.find((each) => each.path === path);
    if (isWholePage(body)) {
      texts.set(page?.file ?? fileOfPage(path), `${body.trim()}\n`);
      continue;
    }
    if (!page) throw new EditError(`There is no page ${path} to write words on. It may be among those that go.`);
    const { file, front } = page;
    const edits = [
      ...(front?.searchWords ? [removeValueAt(file, ['searchWords'])] : []),
      ...(front?.lastModified ? [setValueAt(file, ['lastModified'], today)] : []),
    ];
    const after = applyEdits(files, edits).get(file);
    const source = typeof after === 'string' ? after : fileText(files, file);
    texts.set(file, `${source.slice(0, bodyStart(source))}${body.trim()}\n`);
  }
  return texts;
}
