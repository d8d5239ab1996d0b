import type { DataFile } from '../../../content.config.ts';
import { articleKey, withBase, calendarAddress, feedAddresses, ownPath, pathOf, isServerAddress } from '../../domain/addresses.ts';
import { editDistance } from '../../domain/text.ts';
import { type Position, type Finding, reporter, type Diagnostic, inFile } from '../diagnostic.ts';
import { dataFilePath } from '../files.ts';
import type { UsedLink } from '../mdx/inspection.ts';
import { textProps } from '../mdx/prose.ts';
import type { ParsedContent, ParsedPage } from '../parsedContent.ts';
import { checkPagePath } from '../readPages.ts';
import type { Hints } from '../schema/hints.ts';
import { suggest } from '../suggest.ts';
import { unreadyPages } from '../unreadyPages.ts';
import { fieldName } from '../yaml/explainIssues.ts';
import { type CheckInput, reportsOn } from './context.ts';

const linkableFiles: readonly string[] = [...Object.values(feedAddresses), calendarAddress];

/** Required pages. If one is missing, that is reported separately. */
export const requiredPages: readonly string[] = ['/', '/404', '/news'];

/** The path within this site that an absolute URL points to; undefined for other sites. */
export const pathWithinSite = (href: string, { convention }: ParsedContent['data']): string | undefined =>
  convention && ownPath(href, withBase(convention.siteUrl));

type Addresses = Pick<ParsedContent, 'data' | 'publicFiles'>;

/** True if there is a redirect or a file at an address. */
const isAnswered = (path: string, { data, publicFiles }: Addresses): boolean =>
  path.startsWith('/staff/') || Object.hasOwn(data.redirects ?? {}, path) || publicFiles.includes(path) || linkableFiles.includes(path);

/** True for an address on this site that would have to be a page: nothing else answers there. */
export const isPageAddress = (path: string, context: Addresses): boolean =>
  context.data.redirects !== undefined && path.startsWith('/') && !/^\/(?:news\/\d+$|images\/)/.test(path) && !isAnswered(path, context);

/** Follows redirects to the final target; undefined if they loop. */
function destinationOf(from: string, redirects: Readonly<Record<string, unknown>>): unknown {
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

// Files that the build generates (`src/render/formats`, `src/render/icons`).
const generatedFiles =
  /^\/(?:sw\.js|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|offline\.json|search-index\.json|index\.md)$/;

/** Describes what exists at an address, other than a redirect. */
function describeExisting(address: string, context: CheckInput): string | undefined {
  const { fragments, news, images, publicFiles } = context;
  const page = address.replace(/\.md$/, '');
  if (page !== address && describeExisting(page, context)) return 'the Markdown of a page';
  if (fragments.has(address)) return 'a page';
  if (news.some(({ id }) => address === `/news/${id}`)) return 'a news item';
  if (images.some((image) => address === `/images/${image}`)) return 'a picture';
  if (publicFiles.includes(address) || linkableFiles.includes(address) || generatedFiles.test(address)) return 'a file';
  return isServerAddress(address) && !address.startsWith('/images/') ? 'taken by another part of the website' : undefined;
}

const linkRule = reporter('link');

const hostOf = (address: string): string => /^\w+:\/\/([^/?#:]*)/.exec(address)?.[1] ?? '';

/** True for a file, and for a server that only its author reaches. */
const isOnOwnComputer = (address: string): boolean =>
  /^file:/i.test(address) || /^(?:localhost$|(?:127|10)(?:\.\d+){3}$|192\.168(?:\.\d+){2}$)/i.test(hostOf(address));

/** Explains what to write instead of an external address: its entry in the data, if it has one. */
function externalLink(href: string, { data }: CheckInput): string | undefined {
  const own = pathWithinSite(href, data);
  if (own !== undefined) return `this is a page of this site. Write ${own}.`;
  if (isOnOwnComputer(href)) return checkWebAddress(href);
  const mail = href.replace(/^mailto:/, '');
  if (mail !== href) {
    const mailbox = Object.entries(data.mailboxes ?? {}).find(([, entry]) => 'email' in entry && entry.email === mail)?.[0];
    return `mail addresses go in content/data/mailboxes.yaml, once. Write <Mail to="${mailbox ?? 'its id'}" />${mailbox ? '' : '; if it is not there yet, add it'}.`;
  }
  if (/^tel:/i.test(href)) return 'phone numbers go in content/data, once. Write <Phone id="…" />, as in <Phone id="hotel.phone" />.';
  const link = Object.entries(data.links ?? {}).find(([, entry]) => entry.href === href)?.[0];
  return `addresses of other websites go in content/data/links.yaml, once. Write <Link to="${link ?? 'its id'}">words</Link>${link ? '' : '; if it is not there yet, add it'}.`;
}

function checkNewsId(id: string, fragment: string | undefined, { news }: CheckInput): string | undefined {
  const item = news.find((other) => other.id === Number(id));
  if (item) return fragment && item.front ? checkNewsSection(id, fragment, item.inspections[0]?.sections ?? []) : undefined;
  const ids = news.map((other) => String(other.id));
  return `there is no news item ${id}.${suggest(id, ids)}`;
}

/** @param fragment as written by the author, or as copied from the browser (`src/web/news/nameNewsHeadings.ts`) */
function checkNewsSection(id: string, fragment: string, sections: readonly string[]): string | undefined {
  const wanted = fragment.replace(/^section-/, '');
  if (sections.includes(wanted)) return undefined;
  return sections.length === 0
    ? `news item ${id} has no headings. Write /news/${id}.`
    : `news item ${id} has no section #${wanted}.${suggest(wanted, sections)}`;
}

function checkImagePath(path: string, { images }: CheckInput): string | undefined {
  const paths = images.map((image) => `/images/${image}`);
  return paths.includes(path) ? undefined : `there is no picture ${path}.${suggest(path, paths)}`;
}

function explainPageLink(path: string, fragment: string | undefined, from: string, context: CheckInput): string | undefined {
  const { data, fragments, missingPages, unready, waiting } = context;
  // Pages that are not ready may link to each other.
  if (unready.has(path) && !unready.has(from))
    return `the page ${path} is not ready, so visitors would find nothing there. Make it ready, or remove the link until it is.`;
  if (fragment && waiting.has(`${path}#${fragment}`) && !unready.has(from))
    return `the section #${fragment} of ${path} waits until what its <ToWrite> asks for is written, so visitors would find nothing there. Write it, or link to the page alone until then.`;
  if (!fragments.has(path) || path.includes('[')) {
    // If redirects.yaml is unreadable, other addresses may exist.
    if (!data.redirects || missingPages.has(path) || requiredPages.includes(path)) return undefined;
    // The link will be valid once the misnamed file is renamed.
    const isMisnamed = (page: string) => checkPagePath(`content/pages${page}.mdx`) && editDistance(page.toLowerCase(), path) <= 2;
    if ([...fragments.keys()].some(isMisnamed)) return undefined;
    const pages = [...fragments.keys()].filter((known) => known !== '/404' && !known.includes('['));
    return `there is no page ${path}.${suggest(path, pages)}`;
  }
  const sections = fragments.get(path);
  if (!fragment || !sections || sections.includes(fragment)) return undefined;
  return `the page ${path} has no section #${fragment}.${suggest(fragment, sections)}`;
}

/**
 * Checks the address of a link. Returns an error message.
 * @param from address of the page that contains it, which a bare #fragment refers to
 */
export function checkLink(href: string, from: string, context: CheckInput): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) return externalLink(href, context);
  if (/^www\./i.test(href)) return externalLink(`https://${href}`, context);
  if (/[?&]dtspoof=/.test(href)) return 'it carries the date of your preview, dtspoof. Remove everything from the ? on.';
  const [address = '', fragment] = href.split('#');
  const bare = address.replace(/\?.*/, '');
  const path = bare === '' ? from : bare.replace(/(.)\/$/, '$1');
  if (!path.startsWith('/')) return 'this address is not complete. Start with a slash, as in /fun/party.';
  if (isAnswered(path, context)) return undefined;
  const id = /^\/news\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined) return checkNewsId(id, fragment, context);
  return path.startsWith('/images/') ? checkImagePath(path, context) : explainPageLink(path, fragment, from, context);
}

/** Shortens an address for a message: a pasted picture is a data URL with all its bytes. */
const shorten = (href: string) => (href.length > 200 ? `${href.slice(0, 40)}…` : href);

const noWords = 'This link has no words, so nobody can see or use it. Write [words](/address).';
const noAddress = 'This link leads nowhere. Write its address between the parentheses, as in [words](/fun/party).';

/**
 * Checks the text and the address of a Markdown link.
 * @param checkAddress `checkLink`, bound to the text that contains it
 */
export function checkMarkdownLink(link: UsedLink, checkAddress: (href: string) => string | undefined): Finding[] {
  if (link.isEmpty || link.href.trim() === '') return [linkRule.errorAt(link, link.isEmpty ? noWords : noAddress)];
  const message = checkAddress(link.href);
  return message ? [linkRule.errorAt(link, `The link ${shorten(link.href)}: ${message}`)] : [];
}

/** The error for a Slack link such as `https://example.org|words`. */
export const slackLinkError = 'what is behind the | is no part of it, but the words of a link in Slack. Write [words](address).';

/** Checks the address of another website. Returns an error as the rest of a sentence. */
export function checkWebAddress(address: string): string | undefined {
  if (/^file:/i.test(address))
    return 'this is a file on your own computer, which nobody else can open. Put it into public/, and link to it with a slash, as in /rules.pdf.';
  if (/^https?:\/\/https?:?\/\//i.test(address)) return 'it begins twice. Write https:// once.';
  if (/[?&]dtspoof=/.test(address)) return 'it carries the date of a preview, dtspoof. Remove that, up to the next &.';
  const end = /(?:[,;“”„«»‹›‘’…–—、。，．：；！？）」』】》]|\u00A0|%C2%A0|%20)$/i.exec(address)?.[0];
  if (end !== undefined) return `it ends in ${/\u00A0|%/.test(end) ? 'a blank' : `"${end}"`}, which does not belong to it. Remove that.`;
  if (address.includes('|')) return slackLinkError;
  if (/\s|%20|\u00A0|%C2%A0/i.test(address)) return 'it has a blank in it, so it leads nowhere. Copy the address again.';
  if (!URL.canParse(address)) return 'no browser can follow it: its host or its port is impossible. Copy the address again.';
  const host = hostOf(address);
  if (isOnOwnComputer(address)) return `${host} is your own computer, which nobody else can reach. Write the public address.`;
  return host.includes('.') ? undefined : `its host, ${host}, has no dot. Write the whole address, as in https://example.org.`;
}

/** Finds redirects that are never used, and redirect loops. */
export function checkRedirects(context: CheckInput): Diagnostic[] {
  const { redirects = {} } = context.data;
  return Object.keys(redirects).flatMap((from) => {
    const error = (message: string | false) => reportsOn(context, 'redirects', 'redirect').error([from], message);
    const existing = describeExisting(from, context);
    if (existing) return error(`${from} is ${existing}, so a redirect from it would never be used. Remove one of the two.`);
    if (/[?#]|.\/$/.test(from))
      return error(`The old address ${from} would never match. Remove the slash at its end, and everything after ? or #.`);
    const [special] = /[;{}"'$*:\\]/.exec(from) ?? [];
    if (special)
      return error(`Web servers can't redirect from ${from}, because "${special}" means something else to them. Remove this line.`);
    return error(destinationOf(from, redirects) === undefined && `${from} leads back to itself. Write the address of a page.`);
  });
}

const movedLink = reporter('moved-link');

/**
 * Warns of links to an address that redirects to a page. Redirects to other websites are short addresses, which are meant to be linked to.
 */
export function checkMovedLinks(context: CheckInput): Diagnostic[] {
  const { redirects = {} } = context.data;
  return [...internalLinks(context)].flatMap(({ href, file, locate, name }) => {
    const path = pathOf(href);
    const destination = Object.hasOwn(redirects, path) ? destinationOf(path, redirects) : undefined;
    // A redirect from an existing address has an error already.
    if (typeof destination !== 'string' || !destination.startsWith('/') || describeExisting(path, context)) return [];
    return inFile(file, [movedLink.warningAt(locate(), `${name()}: ${path} has moved to ${destination}. Link there.`, { about: path })]);
  });
}
