import type { Diagnostic } from '../../diagnostic.ts';
import type { Context } from '../context.ts';
import { isServerAddress } from '../../../domain/serverAddresses.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { destinationOf, linkableFiles } from '../links.ts';

// Files that the build generates (`src/render/formats`, `src/render/icons`).
const generatedFiles =
  /^\/(?:sw\.js|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|offline\.json|search-index\.json|index\.md)$/;

/** Describes what exists at an address, other than a redirect. */
export function describeExisting(address: string, context: Context): string | undefined {
  const { fragments, news, images, publicFiles } = context;
  const page = address.replace(/\.md$/, '');
  if (page !== address && describeExisting(page, context)) return 'the Markdown of a page';
  if (fragments.has(address)) return 'a page';
  if (news.some(({ id }) => address === `/news/${id}`)) return 'a news item';
  if (images.some((image) => address === `/images/${image}`)) return 'a picture';
  if (publicFiles.includes(address) || linkableFiles.includes(address) || generatedFiles.test(address)) return 'a file';
  return isServerAddress(address) && !address.startsWith('/images/') ? 'taken by another part of the website' : undefined;
}

/** Finds redirects that are never used, and redirect loops. */
export function checkRedirects(context: Context): Diagnostic[] {
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
