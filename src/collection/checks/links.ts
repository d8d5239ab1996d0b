/** Collects the links of the content and their targets, without checking them. */
import type { DataFile } from '../../../content.config.ts';
import { articleKey } from '../../domain/articleKey.ts';
import { withBase } from '../../domain/base.ts';
import { calendarAddress, feedAddresses } from '../../domain/fileAddresses.ts';
import { ownPath } from '../../domain/ownPath.ts';
import { pathOf } from '../../domain/pathOf.ts';
import type { Position } from '../diagnostic.ts';
import type { ParsedContent, ParsedPage } from '../parsedContent.ts';
import { dataFilePath } from '../files.ts';
import { textProps } from '../mdx/textProps.ts';
import { unreadyPages } from '../unreadyPages.ts';
import { checkPagePath } from '../readPages.ts';
import type { Hints } from '../schema/hints.ts';
import { fieldName } from '../yaml/fieldName.ts';

export const linkableFiles: readonly string[] = [...Object.values(feedAddresses), calendarAddress];

/** Required pages. If one is missing, that is reported separately. */
export const requiredPages: readonly string[] = ['/', '/404', '/news'];

/** The path within this site that an absolute URL points to; undefined for other sites. */
export const pathWithinSite = (href: string, { convention }: ParsedContent['data']): string | undefined =>
  convention && ownPath(href, withBase(convention.siteUrl));

type Addresses = Pick<ParsedContent, 'data' | 'publicFiles'>;

/** True if there is a redirect or a file at an address. */
export const isAnswered = (path: string, { data, publicFiles }: Addresses): boolean =>
  path.startsWith('/staff/') || Object.hasOwn(data.redirects ?? {}, path) || publicFiles.includes(path) || linkableFiles.includes(path);

/** True for an address on this site that would have to be a page: nothing else answers there. */
export const isPageAddress = (path: string, context: Addresses): boolean =>
  context.data.redirects !== undefined && path.startsWith('/') && !/^\/(?:news\/\d+$|images\/)/.test(path) && !isAnswered(path, context);

/** Follows redirects to the final target; undefined if they loop. */
export function destinationOf(from: string, redirects: Readonly<Record<string, unknown>>): unknown {
  const seen = new Set<unknown>();
  let address: unknown = from;
  while (typeof address === 'string' && Object.hasOwn(redirects, address)) {
    if (seen.has(address)) return undefined;
    seen.add(address);
    address = redirects[address];
  }
  return address;
}

interface InternalLink {
  href: string;
  /** Address of the page that contains it, if it is on a page. */
  from?: string;
  file: string;
  locate: () => Position;
  /** Its name in messages: `The link /fun/party`. */
  name: () => string;
}

const isLink = ({ kind, link }: Hints) => kind === 'path' || link === true;

/** Yields the links that may lead to a page, except redirects, which visitors don't see. */
export function* internalLinks({ data, pages, news, dataFiles }: ParsedContent): Generator<InternalLink> {
  for (const [key, { values, input, locate }] of Object.entries(dataFiles)) {
    if (key === 'redirects') continue;
    const file = dataFilePath(key as DataFile);
    for (const { hints, value, path } of values) {
      const name = () => `${fieldName(data[key as DataFile] ?? input, path)} is "${String(value)}"`;
      if (isLink(hints)) yield { href: String(value), file, locate: () => locate(path), name };
    }
  }
  for (const { file, inspections } of news)
    for (const { links } of inspections)
      for (const link of links)
        yield { href: pathWithinSite(link.href, data) ?? link.href, file, locate: () => link, name: () => `The link ${link.href}` };
  for (const { file, path: from, inspection } of pages) {
    for (const link of inspection.links) yield { href: link.href, from, file, locate: () => link, name: () => `The link ${link.href}` };
    for (const { component, prop, text, hints } of textProps(inspection.components)) {
      const name = () => `<${component.name} ${prop}="${text}">`;
      if (isLink(hints)) yield { href: text, from, file, locate: () => component.positions[prop] ?? component, name };
    }
  }
}

/** Pages that visitors reach without a link. */
const entrances = new Set(['/', '/404', articleKey, '/search', '/offline']);

/** Pages that nothing links to. Empty unless all pages are readable, because any of them may contain the link. */
export function orphansIn(parsed: ParsedContent): ParsedPage[] {
  const { pages, data } = parsed;
  const { redirects = {} } = data;
  if (!data.menu || pages.some(({ front, inspection }) => !front || !inspection.isComplete)) return [];
  const linked = new Set<unknown>(entrances);
  for (const { href, from } of internalLinks(parsed)) {
    const path = pathOf(href);
    if (path !== from) linked.add(path).add(destinationOf(path, redirects));
  }
  // Pages with an invalid address have an error already.
  const hidden = unreadyPages(parsed);
  return pages.filter(
    ({ file, path }) => !hidden.has(path) && !linked.has(path) && !checkPagePath(file) && !Object.hasOwn(redirects, path),
  );
}
