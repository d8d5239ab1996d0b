import type { Data } from '../../../../content.config.ts';
import { isDocument, type Resource } from '../../../render/resource.ts';
import { dataRedirect, shortRedirect, staffRedirect } from '../../../render/redirects.ts';
import { isFilePath, intendedAddresses } from '../../../site/addressPatterns.ts';
import { encodePath, splitUrl } from '../../../site/addresses.ts';
import { sitePath } from '../../../domain/addresses.ts';

interface Served {
  data: Pick<Data, 'redirects' | 'links'>;
  staffOrigin: string | undefined;
  find(path: string): Promise<Resource | undefined>;
}

/**
 * Finds the intended address for a path that doesn't exist. Returns it encoded; undefined if there is none.
 * @param path decoded, without a trailing slash
 * @param url the requested URL
 */
export async function findIntendedAddress(path: string, url: string, { data, staffOrigin, find }: Served): Promise<string | undefined> {
  const candidates = intendedAddresses(path);
  if (staffRedirect(staffOrigin, url)) {
    if (/^\/staff(?:\/|$)/i.test(path)) return sitePath(splitUrl(url).path)?.replace(/^\/staff/i, '/staff');
    if (candidates.includes('/staff')) return '/staff';
  }
  for (const address of candidates) {
    if (shortRedirect(address, '') ?? dataRedirect(data, address, '')) return encodePath(address);
    const found = await find(address);
    if (found && (isDocument(found) || isFilePath(address))) return encodePath(address);
  }
  return undefined;
}
