import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { Context } from '../context.ts';
import { isServerAddress } from '../../../domain/serverAddresses.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { pathOf } from '../../../domain/pathOf.ts';
import { destinationOf, internalLinks, linkableFiles } from '../links.ts';

const { warningAt } = reporter('moved-link');

// What the build makes (`src/render/formats`, `src/render/icons`).
const ownFiles =
  /^\/(?:sw\.js|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|offline\.json|search-index\.json|index\.md)$/;

function whatIsAt(address: string, context: Context): string | undefined {
  const { fragments, news, images, publicFiles } = context;
  const page = address.replace(/\.md$/, '');
  if (page !== address && whatIsAt(page, context)) return 'the Markdown of a page';
  if (fragments.has(address)) return 'a page';
  if (news.some(({ id }) => address === `/news/${id}`)) return 'a news item';
  if (images.some((image) => address === `/images/${image}`)) return 'a picture';
  if (publicFiles.includes(address) || linkableFiles.includes(address) || ownFiles.test(address)) return 'a file';
  return isServerAddress(address) && !address.startsWith('/images/') ? 'taken by another part of the website' : undefined;
}

/** Finds redirects that are never used, and circles of redirects. */
export function checkRedirects(context: Context): Diagnostic[] {
  const { redirects = {} } = context.data;
  return Object.keys(redirects).flatMap((from) => {
    const error = (message: string | false) => reportsOn(context, 'redirects', 'redirect').error([from], message);
    const existing = whatIsAt(from, context);
    if (existing) return error(`${from} is ${existing}, so a redirect from it would never be used. Remove one of the two.`);
    if (/[?#]|.\/$/.test(from))
      return error(`The old address ${from} would never match. Remove the slash at its end, and everything after ? or #.`);
    const [special] = /[;{}"'$*:\\]/.exec(from) ?? [];
    if (special)
      return error(`Web servers can't redirect from ${from}, because "${special}" means something else to them. Remove this line.`);
    return error(destinationOf(from, redirects) === undefined && `${from} leads back to itself. Write the address of a page.`);
  });
}

/** Warns of links to an address that a redirect leads to a page. Other redirects are short addresses of other websites, made to be linked to. */
export function checkMovedLinks(context: Context): Diagnostic[] {
  const { redirects = {} } = context.data;
  return [...internalLinks(context)].flatMap(({ href, file, locate, name }) => {
    const path = pathOf(href);
    const destination = Object.hasOwn(redirects, path) ? destinationOf(path, redirects) : undefined;
    // A redirect over something that exists is an error of its own.
    if (typeof destination !== 'string' || !destination.startsWith('/') || whatIsAt(path, context)) return [];
    return inFile(file, [warningAt(locate(), `${name()}: ${path} has moved to ${destination}. Link there.`, { about: path })]);
  });
}
