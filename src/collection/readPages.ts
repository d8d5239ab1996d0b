import { isDefined } from '../domain/defined.ts';
import { collections } from '../../content.config.ts';
import { type Diagnostic, inFile, startOfFile, errorsAt, errorIn } from './diagnostic.ts';
import type { ParsedPage, Parsed, CachedParse } from './parsedContent.ts';
import { explainTxtExtension } from './files.ts';
import { readFrontMatter } from './frontMatter.ts';
import type { inspectMdx } from './mdx/parsePage.ts';
import { emptyInspection } from './mdx/inspection.ts';
import { locateStart } from './yaml/parseYaml.ts';
import { articleKey, isServerAddress } from '../domain/addresses.ts';
/** The address of a page's file: `/fun/party` for `content/pages/fun/party.mdx`. */
export const pagePath = (file: string): string => file.slice(collections.pages.base.length, -'.mdx'.length).replace(/\/index$/, '') || '/';

/** Returns an error message if the path of a page's file is not a valid address. */
export function checkPagePath(file: string): string | undefined {
  const path = pagePath(file);
  if (path === articleKey) return undefined;
  if (!/^(?:\/|(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+)$/.test(path))
    return 'The names of a page’s file and folders make its address. Use only lowercase letters, digits and single hyphens, as in fun/pool-party.mdx.';
  if (isServerAddress(path))
    return `Addresses that begin with /${path.split('/')[1]} are taken by other parts of the website. Move the file to another folder.`;
  return undefined;
}

const noText = 'This page has no text. Write it below the second line of ---.';

function readPage(file: string, text: string, parse: typeof inspectMdx): Parsed<ParsedPage> {
  const { front, body, hasDelimiters } = readFrontMatter(file, text, collections.pages.schema);
  const isEmpty = hasDelimiters && body.trim() === '';
  const end = { line: body.split('\n').length, column: 1 };
  const inspection = hasDelimiters && !isEmpty ? parse(file, body) : emptyInspection();
  return {
    value: { file, path: pagePath(file), front: front.value, body, inspection, locate: front.locate },
    diagnostics: [
      ...front.diagnostics,
      ...inspection.diagnostics,
      ...inFile(file, [...errorsAt(startOfFile, checkPagePath(file)), ...errorsAt(end, isEmpty ? noText : undefined)]),
    ],
  };
}

const notMdx = 'The website does not use this file, because the name of a page ends in .mdx. Rename it, or move it somewhere else.';

/** Reads the pages. One that can't be read stays in the list, so that links to it are no errors. */
export function readPages(
  present: readonly string[],
  read: CachedParse,
  diagnostics: Diagnostic[],
  parse: typeof inspectMdx,
): ParsedPage[] {
  return present
    .map((file) => {
      const unreadable = { file, path: pagePath(file), front: undefined, body: '', locate: locateStart, inspection: emptyInspection() };
      if (file.endsWith('.mdx')) return read(file, (text) => readPage(file, text, parse)) ?? unreadable;
      diagnostics.push(...errorIn(file, startOfFile, explainTxtExtension(file) ?? notMdx));
      // Links to it will be valid once it is renamed.
      const meant = file.replace(/\.mdx(?:\.txt)?$/i, '.mdx');
      return meant === file ? undefined : { ...unreadable, file: meant, path: pagePath(meant) };
    })
    .filter(isDefined);
}
