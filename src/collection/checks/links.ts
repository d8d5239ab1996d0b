import { articleKey, calendarAddress, feedAddresses, pathOf, isServerAddress } from '../../domain/addresses.ts';
import { memoize } from '../../domain/memoize.ts';
import { counted, editDistance, listUpTo, nearest } from '../../domain/text.ts';
import { inFile, suggest, type FileDiagnostic, type Diagnostic, warningAt, errorIn, errorAt } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import type { ParsedContent, ParsedPage } from '../parsed/parsedContent.ts';
import { knownIds, referredTo } from '../parsed/references.ts';
import { isAddress, pathWithinSite, type Use } from '../parsed/uses.ts';
import { type Context, diagnosticsFor } from './context.ts';
import type { UsedLink } from '../markdown/text.ts';
import { checkPagePath } from '../parsed/pages.ts';

const linkableFiles: readonly string[] = [...Object.values(feedAddresses), calendarAddress];

/** Required pages. If one is missing, that is reported separately. */
export const requiredPages: readonly string[] = ['/', '/404', '/news'];

const isAnswered = (path: string, { data, publicFiles }: Context): boolean =>
  path.startsWith('/staff/') || Object.hasOwn(data.redirects ?? {}, path) || publicFiles.includes(path) || linkableFiles.includes(path);

/** Follows redirects to the final target; undefined if they loop. */
function destinationOf(from: string, { redirects = {}, ...data }: ParsedContent['data']): unknown {
  const seen = new Set<unknown>();
  let address: unknown = from;
  while (typeof address === 'string') {
    const here: string = pathWithinSite(address, data) ?? address;
    const path = pathOf(here);
    if (!Object.hasOwn(redirects, path)) return here;
    if (seen.has(path)) return undefined;
    seen.add(path);
    address = redirects[path];
  }
  return address;
}

const redirectsFile = dataFilePath('redirects');

/** The links that may lead to a page, except redirects, which visitors don't see. */
const internalLinks = ({ uses }: Context): Use[] => uses.filter(({ file, hints }) => isAddress(hints) && file !== redirectsFile);

/** Pages that visitors reach without a link. */
const entrances = new Set(['/', '/404', articleKey, '/search', '/offline']);

/** Pages that nothing links to. Empty unless all pages are readable, because any of them may contain the link. */
function orphansIn(context: Context): ParsedPage[] {
  const { pages, data, unready } = context;
  if (!data.menu || pages.some(({ front, inspection }) => !front || !inspection.isComplete)) return [];
  const linked = new Set<unknown>(entrances);
  for (const { to, from } of internalLinks(context)) {
    const path = pathOf(to);
    if (path !== from) linked.add(path).add(pathOf(String(destinationOf(path, data))));
  }
  // The footer of every page leads to these.
  for (const { front, path } of pages) if (front?.role === 'terms' || front?.role === 'privacy') linked.add(path);
  // Pages with an invalid address have an error already.
  return pages.filter(
    ({ file, path }) => !unready.has(path) && !linked.has(path) && !checkPagePath(file) && !Object.hasOwn(data.redirects ?? {}, path),
  );
}

// Files that the build generates (`src/render/formats`, `src/render/icons`).
const generatedFiles =
  /^\/(?:sw\.js|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|robots\.txt|sitemap\.xml|manifest\.webmanifest|offline\.json|search-index\.json)$/;

function whatIsAt(address: string, context: CheckInput): string | undefined {
  const { fragments, news, images, publicFiles } = context;
  if (fragments.has(address)) return 'a page';
  if (news.some(({ id }) => address === `/news/${id}`)) return 'a news item';
  if (images.some((image) => address === `/images/${image}`)) return 'a picture';
  if (publicFiles.includes(address) || linkableFiles.includes(address) || generatedFiles.test(address)) return 'a file';
  return isServerAddress(address) && !address.startsWith('/images/') ? 'taken by another part of the website' : undefined;
}

const hostOf = (address: string): string => /^\w+:\/\/([^/?#:]*)/.exec(address)?.[1] ?? '';

const isOnOwnComputer = (address: string): boolean =>
  /^(?:file:|[a-z]:[\\/])/i.test(address) || /^(?:localhost$|(?:127|10|0)(?:\.\d+){3}$|192\.168(?:\.\d+){2}$)/i.test(hostOf(address));

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

/** @param fragment as written by the author, or as copied from the browser (`nameNewsHeadings`) */
function checkNewsId(id: string, fragment: string | undefined, { news }: CheckInput): string | undefined {
  const item = news.find((other) => other.id === Number(id));
  const ids = news.map((other) => String(other.id));
  if (!item) return `there is no news item ${id}.${suggest(id, ids)}`;
  const sections = item.inspections[0]?.sections ?? [];
  const wanted = fragment?.replace(/^section-/, '') ?? '';
  if (!fragment || !item.front || sections.includes(wanted)) return undefined;
  return sections.length === 0
    ? `news item ${id} has no headings. Write /news/${id}.`
    : `news item ${id} has no section #${wanted}.${suggest(wanted, sections)}`;
}

function checkImagePath(path: string, { images }: CheckInput): string | undefined {
  const paths = images.map((image) => `/images/${image}`);
  return paths.includes(path) ? undefined : `there is no picture ${path}.${suggest(path, paths)}`;
}

/** Pages that are not ready may link to each other. */
const explainUnready = (path: string, from: string, { unready }: CheckInput): string | undefined =>
  unready.has(path) && !unready.has(from)
    ? `the page ${path} is not ready, so visitors would find nothing there. Make it ready, or remove the link until it is.`
    : undefined;

function explainPageLink(path: string, fragment: string | undefined, from: string, context: CheckInput): string | undefined {
  const { data, fragments, missingPages, unready, unreadySections } = context;
  const notReady = explainUnready(path, from, context);
  if (notReady !== undefined) return notReady;
  if (fragment && unreadySections.has(`${path}#${fragment}`) && !unready.has(from))
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

/** Checks the address of a link. Returns an error message. @param from address of the page around it, which a bare #fragment refers to */
export function checkLink(href: string, from: string, context: CheckInput): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) return externalLink(href, context);
  if (/^www\./i.test(href)) return externalLink(`https://${href}`, context);
  if (/[?&]dtspoof=/.test(href)) return 'it carries the date of your preview, dtspoof. Remove everything from the ? on.';
  const [address = '', fragment] = href.split('#');
  const bare = address.replace(/\?.*/, '');
  const path = bare === '' ? from : bare.replace(/(.)\/$/, '$1');
  if (!path.startsWith('/')) return 'this address is not complete. Start with a slash, as in /fun/party.';
  if (isAnswered(path, context)) return explainUnready(pathOf(String(destinationOf(path, context.data))), from, context);
  const id = /^\/news\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined) return checkNewsId(id, fragment, context);
  return path.startsWith('/images/') ? checkImagePath(path, context) : explainPageLink(path, fragment, from, context);
}

/** Shortens an address for a message: a pasted picture is a data URL with all its bytes. */
const shorten = (href: string) => (href.length > 200 ? `${href.slice(0, 40)}…` : href);

const noWords = 'This link has no words, so nobody can see or use it. Write [words](/address).';
const noAddress = 'This link leads nowhere. Write its address between the parentheses, as in [words](/fun/party).';

/** @param checkAddress `checkLink`, bound to the text that contains the link */
export function checkMarkdownLink(link: UsedLink, checkAddress: (href: string) => string | undefined): Diagnostic[] {
  if (link.isEmpty || link.href.trim() === '') return errorAt(link, link.isEmpty ? noWords : noAddress);
  const message = checkAddress(link.href);
  return errorAt(link, message && `The link ${shorten(link.href)}: ${message}`);
}

/** The error for a Slack link such as `https://example.org|words`. */
export const slackLinkError = 'what is behind the | is no part of it, but the words of a link in Slack. Write [words](address).';

/** Checks the address of another website. Returns an error as the rest of a sentence. */
export function checkWebAddress(address: string, ofSlack = slackLinkError): string | undefined {
  if (/^(?:file:|[a-z]:[\\/])/i.test(address))
    return 'this is a file on your own computer, which nobody else can open. Put it into public/, and link to it with a slash, as in /rules.pdf.';
  if (/^https?:\/\/https?:?\/\//i.test(address)) return 'it begins twice. Write https:// once.';
  if (/[?&]dtspoof=/.test(address)) return 'it carries the date of a preview, dtspoof. Remove that, up to the next &.';
  const end = /(?:[,;“”„«»‹›‘’…–—、。，．：；！？）」』】》]|\u00A0|%C2%A0|%20)$/i.exec(address)?.[0];
  if (end !== undefined) return `it ends in ${/\u00A0|%/.test(end) ? 'a blank' : `"${end}"`}, which does not belong to it. Remove that.`;
  if (address.includes('|')) return ofSlack;
  if (/\s|\u00A0|%C2%A0/i.test(address)) return 'it has a blank in it, so it leads nowhere. Copy the address again.';
  if (!URL.canParse(address)) return 'no browser can follow it: its host or its port is impossible. Copy the address again.';
  const host = hostOf(address);
  if (isOnOwnComputer(address)) return `${host} is your own computer, which nobody else can reach. Write the public address.`;
  return host.includes('.') ? undefined : `its host, ${host}, has no dot. Write the whole address, as in https://example.org.`;
}

function checkRedirects(context: CheckInput): FileDiagnostic[] {
  const { redirects = {} } = context.data;
  return Object.keys(redirects).flatMap((from) => {
    const error = (message: string | false) => diagnosticsFor(context, 'redirects').error([from], message);
    const existing = whatIsAt(from, context);
    if (existing) return error(`${from} is ${existing}, so a redirect from it would never be used. Remove one of the two.`);
    if (/[?#]|.\/$/.test(from))
      return error(`The old address ${from} would never match. Remove the slash at its end, and everything after ? or #.`);
    if (/%[\da-f]{2}/i.test(from)) return error(`The old address ${from} would never match. Write it as people read it, without % signs.`);
    if (from !== from.toLowerCase())
      return error(`Write the old address as ${from.toLowerCase()}. In lowercase, it works however somebody types it.`);
    const [special] = /[;{}"'$*:\\]/.exec(from) ?? [];
    if (special)
      return error(`Web servers can't redirect from ${from}, because "${special}" means something else to them. Remove this line.`);
    return error(destinationOf(from, context.data) === undefined && `${from} leads back to itself. Write the address of a page.`);
  });
}

/** Redirects to other websites are short addresses, which are meant to be linked to. */
function checkMovedLinks(context: CheckInput): FileDiagnostic[] {
  const { redirects = {} } = context.data;
  return internalLinks(context).flatMap(({ to, file, locate, name }) => {
    const path = pathOf(to);
    const destination = Object.hasOwn(redirects, path) ? destinationOf(path, context.data) : undefined;
    // A redirect from an existing address has an error already.
    if (typeof destination !== 'string' || !destination.startsWith('/') || whatIsAt(path, context)) return [];
    const message = `${name()}: ${path} has moved to ${destination}. Link there.`;
    return inFile(file, warningAt(locate(), message, { rule: 'moved-link', about: path }));
  });
}

/** Where something is used: `content/pages/fun/party.mdx:12`. Called only for what is missing, because locating is slow. */
const placeOf = ({ file, locate }: Use) => `${file}:${locate().line}`;

/** Missing ids that several places use: most likely the entry was deleted. The places by reference and id, as in `departments security`. */
function findMissingIds(context: Context) {
  const known = memoize((ref: string) => knownIds(context, ref));
  const missing = context.uses.filter(({ hints: { ref }, to }) => ref !== undefined && known(ref)?.includes(to) === false);
  const uses = [...Map.groupBy(missing, ({ hints: { ref }, to }) => `${ref} ${to}`)];
  return new Map(uses.filter(([, same]) => same.length > 1).map(([key, same]) => [key, same.map(placeOf)]));
}

const maxTypoDistance = 2;

/** Missing pages by address: most likely a file was deleted or moved. Excludes typos in single links. */
function findMissingPages(context: Context, pages: readonly ParsedPage[]) {
  const orphans = pages.map(({ path }) => path);
  const redirects = context.uses.filter(({ file, hints }) => file === redirectsFile && hints.kind === 'path');
  const isMissing = (path: string) =>
    // Nothing else of this site answers there.
    context.data.redirects !== undefined &&
    path.startsWith('/') &&
    !/^\/(?:news\/\d+$|images\/)/.test(path) &&
    !isAnswered(path, context) &&
    !requiredPages.includes(path) &&
    !context.fragments.has(path) &&
    checkPagePath(`content/pages${path}.mdx`) === undefined;
  const links = Map.groupBy([...internalLinks(context), ...redirects], ({ to }) => pathOf(to));
  const others = [...context.fragments.keys()].filter((path) => !orphans.includes(path));
  const missing = [...links].flatMap(([path, uses]) => {
    if (!isMissing(path) || others.some((other) => editDistance(other, path) <= maxTypoDistance)) return [];
    const files = new Set(uses.map(({ file }) => file));
    // A page that nothing links to is probably the missing one at its new address, if it is the only one or has a similar address.
    const moved = nearest(path, orphans)[0] ?? (orphans.length === 1 ? orphans[0] : undefined);
    return files.size < 2 && moved === undefined ? [] : [[path, { places: [...new Set(uses.map(placeOf))], moved }] as const];
  });
  return new Map(missing);
}

export function findMissingAndOrphans(context: Context) {
  const orphans = orphansIn(context);
  return { ...context, missingIds: findMissingIds(context), missingPages: findMissingPages(context, orphans), orphans };
}

/** What all checks of a reading share: the content, what it can refer to, what it refers to in vain or not at all, and the time. */
export type CheckInput = ReturnType<typeof findMissingAndOrphans>;

const listed = 5;

/** Reports each missing entry and page once, in the file where it should be. */
function checkMissing({ missingIds, missingPages }: CheckInput): FileDiagnostic[] {
  const ids = [...missingIds].flatMap(([key, places]) => {
    const [ref = '', ...words] = key.split(' ');
    const id = words.join(' ');
    const message = `There is no entry "${id}" here, and ${places.length} places use it: ${listUpTo(places, listed)}. Bring the entry back, or change these places first.`;
    return errorIn(dataFilePath(referredTo(ref).file), message);
  });
  const pages = [...missingPages].flatMap(([path, { places, moved }]) => {
    const uses = `${counted(places.length, 'place links', 'places link')} to it: ${listUpTo(places, listed)}`;
    const message = `There is no page here, and ${uses}. Bring the page back. If it has moved, or this was a redirect, add a line "${path}: ${moved ?? '/its/new/address'}" to content/data/redirects.yaml, so that old links still work.`;
    return errorIn(`content/pages${path}.mdx`, message);
  });
  return [...ids, ...pages];
}

/** Finds pages that nothing links to, except those that are probably the new address of a missing page. */
function checkOrphans({ missingPages, orphans }: CheckInput): FileDiagnostic[] {
  const moved = new Set([...missingPages.values()].map((page) => page.moved));
  return orphans
    .filter(({ path }) => !moved.has(path))
    .flatMap(({ file, path }) => {
      const message = `Nothing links to this page, so nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`;
      return errorIn(file, message);
    });
}

export const checkLinks = (context: CheckInput): FileDiagnostic[] => [
  ...checkMissing(context),
  ...checkRedirects(context),
  ...checkMovedLinks(context),
  ...checkOrphans(context),
];
