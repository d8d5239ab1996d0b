import { editDistance } from '../../domain/nearest.ts';
import type { Context } from './context.ts';

/** Returns an error message for a mail address whose domain is almost, but not quite, one of our own. */
export function checkMailDomain(address: string, { data: { convention } }: Context): string | undefined {
  if (!convention) return undefined;
  const domain = address.split('@').at(-1)?.toLowerCase() ?? '';
  const own = [convention.mailDomain, convention.charity.mailDomain];
  if (own.some((known) => domain === known || domain.endsWith(`.${known}`))) return undefined;
  const meant = own.find((known) => editDistance(domain, known) <= 2);
  return meant === undefined ? undefined : `its domain, ${domain}, is almost ours. Did you mean ${meant}?`;
}
