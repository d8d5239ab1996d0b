import { publicPath, sitePath } from '../../domain/addresses.ts';
import { intendedAddresses } from '../../site/addressPatterns.ts';
import { decodePath, encodePath } from '../../site/addresses.ts';

/** Redirects from an unknown address to the intended one, on static hosts without rewrite rules. */
export async function redirectToIntendedAddress({ pathname, search, hash }: Location): Promise<void> {
  for (const url of intendedAddresses(decodePath(sitePath(pathname) ?? '') ?? '').map((address) => publicPath(encodePath(address)))) {
    const { ok, type } = await fetch(url, { method: 'HEAD', redirect: 'manual' });
    if (ok || type === 'opaqueredirect') return location.replace(url + search + hash);
  }
}
