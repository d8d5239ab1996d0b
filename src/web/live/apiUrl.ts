import { apiAddress } from '../../site/apiAddress.ts';
import { publicPath } from '../../domain/base.ts';

/** Where this document asks for the answer of the API at an address. */
export function apiUrl(address: string): string {
  const url = apiAddress(address, document.documentElement.dataset.api);
  return url.startsWith('/') ? publicPath(url) : url;
}
