import { pathOf } from '../../../domain/pathOf.ts';
import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { Context } from '../context.ts';
import { whatIsAt } from '../errors/checkRedirects.ts';
import { destinationOf, internalLinks } from '../links.ts';

const { warningAt } = reporter('moved-link');

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
