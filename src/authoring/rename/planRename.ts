import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { dataNameOf, fileOf } from '../../collection/files.ts';
import { checkPagePath, pagePath } from '../../collection/readPages.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { isNeededPage } from '../setup/choosePages.ts';
import type { FileEdit } from '../splice/edits.ts';
import { EditError } from '../splice/splice.ts';
import { type AddressUse, addressUses } from './addressUses.ts';

const pictures = 'content/images/';
const redirectsFile = fileOf('redirects');
const ending = (file: string) => /\.\w+$/.exec(file)?.[0];

/** The address of a page or a picture, by its file. */
const addressOfFile = (file: string) => (file.startsWith(pictures) ? file.slice('content'.length) : pagePath(file));

/** @throws {EditError} if the file can't have this name */
function expectName(files: ContentFiles, { pages }: CollectionDraft, file: string, to: string): void {
  const present = files.below('content');
  if (!present.includes(file)) throw new EditError(`There is no file ${file} any more. Load the page again.`);
  if (file.startsWith(pictures)) {
    if (!/^content\/images(?:\/[a-z0-9-]+)+\.\w+$/.test(to))
      throw new EditError('Use small letters, digits and hyphens, as in hotel/pool-at-night.');
    if (ending(to) !== ending(file)) throw new EditError(`The name must end in ${ending(file)}, as it does now.`);
  } else {
    if (isNeededPage(pagePath(file))) throw new EditError('Every website has this page, at this address.');
    const wrong = checkPagePath(to);
    if (wrong !== undefined) throw new EditError(wrong);
  }
  if (present.includes(to) || pages.some(({ path }) => path === pagePath(to)))
    throw new EditError(`There already is ${addressOfFile(to)}. Choose another name.`);
}

/** What is written in place of an address that has moved; what is around it, such as a section, stays. */
function rewritten({ written, address }: AddressUse, from: string, to: string): string {
  // A picture may be named below its folder.
  const cut = written === address.slice('/images/'.length) ? '/images/'.length : 0;
  return written.replace(from.slice(cut), () => to.slice(cut));
}

/** The edits of the text of one file, the last place first: so those before it stay where they are. */
function textEdits(file: string, text: string, uses: readonly AddressUse[], next: (use: AddressUse) => string): FileEdit[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let done = 0;
  const edits = uses
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .flatMap((use): FileEdit[] => {
      const href = escapeRegExp(use.written);
      // The words of a link may be its address, too.
      const place = new RegExp(String.raw`(?:\]\(\s*<?|\]:\s*<?|=\s*["']|<)${href}(?=[\s)>"']|$)`, 'g');
      place.lastIndex = Math.max(done, (starts[use.line - 1] ?? 0) + use.column - 1);
      const found = place.exec(text);
      if (!found) return [];
      done = place.lastIndex;
      return [{ file, at: 'text', start: done - use.written.length, end: done, was: use.written, text: next(use) }];
    });
  return edits.toReversed();
}

function redirectEdits(files: ContentFiles, { data }: CollectionDraft, from: string, to: string): FileEdit[] {
  if (!files.below('content').includes(redirectsFile)) return [{ file: redirectsFile, at: 'create', front: { [from]: to }, body: '' }];
  const isTaken = Object.hasOwn(data.redirects ?? {}, to);
  return [
    // A redirect from what is a page again would never be used.
    ...(isTaken ? [{ file: redirectsFile, at: 'data', change: { kind: 'remove', path: [to] } } as const] : []),
    { file: redirectsFile, at: 'data', change: { kind: 'set', path: [from], value: to } },
  ];
}

/** The edits by which everything in the content that names an address says something else. */
function followEdits(files: ContentFiles, draft: CollectionDraft, from: string, next: (use: AddressUse) => string): FileEdit[] {
  const uses = [...addressUses(draft)].filter((use) => pathOf(use.address) === from);
  const inText = Map.groupBy(
    uses.filter(({ path }) => path === undefined),
    (use) => use.file,
  );
  const inFields = Map.groupBy(
    uses.filter(({ path }) => path !== undefined),
    (use) => `${use.file} ${use.path?.join(' ')}`,
  );
  return [
    ...[...inText].flatMap(([file, own]) => textEdits(file, fileText(files, file), own, next)),
    ...[...inFields.values()].flatMap((own): FileEdit[] => {
      const [first] = own;
      if (!first?.path) return [];
      const { file, path, written } = first;
      if (dataNameOf(file) !== undefined) return [{ file, at: 'data', change: { kind: 'set', path, value: next(first) }, was: written }];
      const summary = draft.news.find((item) => item.file === file)?.front?.summary ?? '';
      const value = own.reduce((text, use) => text.replace(`(${use.written}`, () => `(${next(use)}`), summary);
      return [{ file, at: 'front', change: { kind: 'set', path, value } }];
    }),
  ];
}

/**
 * The edits that rename a page or a picture: its file moves, everything in the content that names it follows, and the old address of a page
 * leads to the new one.
 * @param file below content/pages or content/images
 * @param to its new name
 * @throws {EditError} if it can't have this name
 */
export function planRename(files: ContentFiles, draft: CollectionDraft, file: string, to: string): FileEdit[] {
  expectName(files, draft, file, to);
  const [from, address] = [addressOfFile(file), addressOfFile(to)];
  return [
    ...followEdits(files, draft, from, (use) => rewritten(use, from, address)),
    ...(file.startsWith(pictures) ? [] : redirectEdits(files, draft, from, address)),
    { file, at: 'move', to },
  ];
}

/** The edits that lead what links to a page that goes to another address. Its line in the menu goes with it. */
export const planRelink = (files: ContentFiles, draft: CollectionDraft, file: string, to: string): FileEdit[] =>
  followEdits(files, draft, addressOfFile(file), () => to).filter((edit) => edit.file !== file && edit.file !== fileOf('menu'));
