import type { Data } from '../../../../content.config.ts';
import { isDocument, type Resource } from '../../../render/files/resource.ts';
import { dataRedirect, shortRedirect, staffRedirect } from '../../../render/redirects.ts';
import { isFilePath, intendedAddresses } from '../../../site/addressPatterns.ts';
import { encodePath, splitUrl } from '../../../site/requestUrl.ts';
import { sitePath } from '../../../domain/base.ts';

interface Served {
  data: Pick<Data, 'redirects' | 'links'>;
  staffOrigin: string | undefined;
  find(path: string): Promise<Resource | undefined>;
}

/**
 * The encoded address that was meant by a path at which there is nothing; undefined if there is nothing at that either.
 * @param path decoded, without a slash at its end
 * @param url the same as it was asked for
 */
export async function meantAddress(path: string, url: string, { data, staffOrigin, find }: Served): Promise<string | undefined> {
  const meant = intendedAddresses(path);
  if (staffRedirect(staffOrigin, url)) {
    if (/^\/staff(?:\/|$)/i.test(path)) return sitePath(splitUrl(url).path)?.replace(/^\/staff/i, '/staff');
    if (meant.includes('/staff')) return '/staff';
  }
  for (const address of meant) {
    if (shortRedirect(address, '') ?? dataRedirect(data, address, '')) return encodePath(address);
    const found = await find(address);
    if (found && (isDocument(found) || isFilePath(address))) return encodePath(address);
  }
  return undefined;
}
