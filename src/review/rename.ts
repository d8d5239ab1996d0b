import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import type { Position } from '../collection/files/diagnostic.ts';
import { dataFilePath, dataNameOf } from '../collection/schema/files.ts';
import type { ParsedContent } from '../collection/parsed/parsedContent.ts';
import { isAddress, type Use, usesIn } from '../collection/parsed/uses.ts';
import { pathOf } from '../domain/addresses.ts';
import { escapeRegExp } from '../domain/text.ts';
import { asList, type Json, type JsonPath, valueAt } from '../domain/json.ts';
import { UserError } from '../domain/userError.ts';
import { removeValueAt, setValueAt, type FileEdit } from './edits/edits.ts';
import { checkPagePath, pagePath } from '../collection/parsed/pages.ts';
import { checkNewsName, newsIdOf } from '../collection/readTexts.ts';

/** A reference to a page or picture in the content; see `Use`. Its position has a path in data and front matter alone. */
type AddressUse = Use & Position;

/** All references to pages and pictures: in data (including targets of redirects), pages and news. */
export const addressUses = (parsed: ParsedContent): AddressUse[] =>
  usesIn(parsed)
    .filter(({ hints }) => isAddress(hints) || hints.kind === 'image')
    .map((use) => {
      const { line, column, path } = use.locate();
      return { ...use, line, column, ...(path && { path }) };
    });

const pictures = 'content/images/';
const news = 'content/news/';
const redirectsFile = dataFilePath('redirects');
const isNeededPage = (path: string) => /^\/(?:404|news|news\/\[news\]|search|offline)?$/.test(path);
const ending = (file: string) => /\.\w+$/.exec(file)?.[0];

/** Of a news item, which nothing addresses by its name, the file. */
const addressOfFile = (file: string) =>
  file.startsWith(news) ? file : file.startsWith(pictures) ? file.slice('content'.length) : pagePath(file);

/** @throws {UserError} if the file can't have this name */
function assertValidName(files: ContentFiles, { pages }: ParsedContent, file: string, to: string): void {
  const present = files.below('content');
  if (!present.includes(file)) throw new UserError(`There is no file ${file} any more. Load the page again.`);
  if (file.startsWith(pictures)) {
    if (!/^content\/images(?:\/[a-z0-9-]+)+\.\w+$/.test(to))
      throw new UserError('Use small letters, digits and hyphens, as in hotel/pool-at-night.');
    if (ending(to) !== ending(file)) throw new UserError(`The name must end in ${ending(file)}, as it does now.`);
  } else {
    if (isNeededPage(pagePath(file))) throw new UserError('Every website has this page, at this address.');
    if (file.startsWith(news) && newsIdOf(to) !== newsIdOf(file)) throw new UserError('Its number stays: it is the address of the item.');
    const problem = file.startsWith(news) ? checkNewsName(to.slice(news.length), newsIdOf(to)) : checkPagePath(to);
    if (problem !== undefined) throw new UserError(problem);
  }
  if (present.includes(to) || pages.some(({ path }) => path === pagePath(to)))
    throw new UserError(`There already is ${addressOfFile(to)}. Choose another name.`);
}

/** The new text of a reference. Anything after the address, such as a fragment, stays. */
function rewrite({ written, to: address }: AddressUse, from: string, to: string): string {
  // Data names pictures relative to content/images.
  const cut = written === address.slice('/images/'.length) ? '/images/'.length : 0;
  // The address is the end of the path: in https://fun.example/fun, the host stays.
  const end = written.search(/[?#]|$/);
  const start = written.lastIndexOf(from.slice(cut), end);
  return written.slice(0, start) + to.slice(cut) + written.slice(start + from.length - cut);
}

/** Edits of one text. The last comes first, so that the offsets of the others stay valid. */
function editsOfLinks(file: string, text: string, uses: readonly AddressUse[], next: (use: AddressUse) => string): FileEdit[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let done = 0;
  const edits = uses
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .flatMap((use): FileEdit[] => {
      const href = escapeRegExp(use.written);
      // Require link syntax around the match, because a link's text may equal its address.
      const place = new RegExp(String.raw`(?:\]\(\s*<?|\]:\s*<?|=\s*["']|<)${href}(?=[\s)>"']|$)`, 'g');
      place.lastIndex = Math.max(done, (starts[use.line - 1] ?? 0) + use.column - 1);
      const found = place.exec(text);
      if (!found) return [];
      done = place.lastIndex;
      return [{ file, at: 'text', start: done - use.written.length, end: done, before: use.written, text: next(use) }];
    });
  return edits.toReversed();
}

function redirectEdits(files: ContentFiles, { data }: ParsedContent, from: string, to: string | { link: string }): FileEdit[] {
  if (!files.below('content').includes(redirectsFile)) return [{ file: redirectsFile, at: 'create', front: { [from]: to }, body: '' }];
  const isTaken = typeof to === 'string' && Object.hasOwn(data.redirects ?? {}, to);
  return [
    // Remove a redirect from the new address: it's a page now, so the redirect would never apply.
    ...(isTaken ? [removeValueAt(redirectsFile, [to])] : []),
    setValueAt(redirectsFile, [from], to),
  ];
}

function followEdits(files: ContentFiles, parsed: ParsedContent, from: string, next: (use: AddressUse) => string): FileEdit[] {
  const uses = addressUses(parsed).filter((use) => pathOf(use.to) === from);
  const inTexts = uses.filter(({ path }) => path === undefined);
  const inFields = uses.filter(({ path }) => path !== undefined);
  return [
    ...[...Map.groupBy(inTexts, ({ file }) => file)].flatMap(([file, found]) => editsOfLinks(file, fileText(files, file), found, next)),
    ...[...Map.groupBy(inFields, ({ file, path }) => `${file} ${path?.join(' ')}`).values()].flatMap((fileUses): FileEdit[] => {
      const [first] = fileUses;
      if (!first?.path) return [];
      const { file, path, written } = first;
      if (dataNameOf(file) !== undefined) return [{ file, at: 'data', change: { kind: 'set', path, value: next(first) }, before: written }];
      const summary = parsed.news.find((item) => item.file === file)?.front?.summary ?? '';
      const value = fileUses.reduce(
        (text, use) => text.replace(new RegExp(`\\(${escapeRegExp(use.written)}(?=[)\\s])`), () => `(${next(use)}`),
        summary,
      );
      return [setValueAt(file, path, value)];
    }),
  ];
}

/**
 * Edits that rename a page, picture or news item: the file moves, references follow, and a page's old address redirects to the new one.
 * @param file below content/pages, content/images or content/news @throws {UserError} if the new name isn't valid or free
 */
export function planRename(files: ContentFiles, parsed: ParsedContent, file: string, to: string): FileEdit[] {
  assertValidName(files, parsed, file, to);
  const [from, address] = [addressOfFile(file), addressOfFile(to)];
  return [
    ...followEdits(files, parsed, from, (use) => rewrite(use, from, address)),
    ...(file.startsWith(pictures) || file.startsWith(news) ? [] : redirectEdits(files, parsed, from, address)),
    { file, at: 'move', to },
  ];
}

/** Edits that point links to a page to be removed at another address. The menu is left out: the page's entry is removed. */
export const planRelink = (files: ContentFiles, parsed: ParsedContent, file: string, to: string): FileEdit[] =>
  followEdits(files, parsed, addressOfFile(file), () => to).filter((edit) => edit.file !== file && edit.file !== dataFilePath('menu'));

/** Edits that remove a page's lines from the menu, and groups that would be empty without them. */
function menuEdits(parsed: ParsedContent, page: string): FileEdit[] {
  const menu = dataFilePath('menu');
  const entries = addressUses(parsed).flatMap(({ file, to, path }) =>
    file === menu && pathOf(to) === page && path ? [path.slice(0, -1)] : [],
  );
  const removed = [...Map.groupBy(entries, ([top]) => top)].flatMap(([top = 0, inGroup]): JsonPath[] => {
    const items = asList(valueAt(parsed.dataFiles.menu?.input as Json, [top, 'items']));
    // The schema refuses an empty group.
    return items.length === inGroup.length ? [[top]] : inGroup;
  });
  // The last comes first, so that the indexes of the others stay valid.
  return removed.toReversed().map((path) => removeValueAt(menu, path));
}

/**
 * Edits that remove a page and its lines in the menu, and redirect its address. @param to a page's address, or a key of links.yaml
 * @throws {UserError} if there is no such page, or every website needs it
 */
export function planRetire(files: ContentFiles, parsed: ParsedContent, file: string, to: string): FileEdit[] {
  if (!parsed.pages.some((page) => page.file === file)) throw new UserError(`There is no file ${file} any more. Load the page again.`);
  const path = pagePath(file);
  if (isNeededPage(path)) throw new UserError('Every website has this page, at this address.');
  return [
    { file, at: 'delete' },
    ...menuEdits(parsed, path),
    ...redirectEdits(files, parsed, path, to.startsWith('/') ? to : { link: to }),
  ];
}
