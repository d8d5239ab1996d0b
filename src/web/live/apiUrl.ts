import { apiAddress } from '../../site/apiAddress.ts';

/** Where this document asks for the answer of the API at an address. */
export const apiUrl = (address: string): string => apiAddress(address, document.documentElement.dataset.api);
