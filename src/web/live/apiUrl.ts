import { apiAddress } from '../../site/apiAddress.ts';
import { publicPath } from '../../domain/base.ts';

/** The URL at which this document requests an address of the API. */
export function apiUrl(address: string): string {
  const url = apiAddress(address, document.documentElement.dataset.api);
  return url.startsWith('/') ? publicPath(url) : url;
}
