import { pathOf } from '../../../domain/pathOf.ts';
import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { CheckInput } from '../checkInput.ts';
import { describeExisting } from '../describeExisting.ts';
import { destinationOf, internalLinks } from '../links.ts';

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
