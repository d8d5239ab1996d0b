import type { Diagnostic } from '../../diagnostic.ts';
import type { CheckInput } from '../checkInput.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { describeExisting } from '../describeExisting.ts';
import { destinationOf } from '../links.ts';

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
