/** What every host answers where there is no page. */
import { isFileAddress } from '../../domain/fileAddresses.ts';

/** Methods that addresses accept. */
export const methods = 'GET, HEAD, OPTIONS';

export const refusal = (method: string): string => `This address is read-only. It doesn't accept ${method}.`;

/** The answer where a file was asked for: a page is of no use to a script or an image tag. */
export const nothingHere = "There's nothing at this address.";

/** The answer to questions to the API on hosts that have none. */
export const noApi = 'This website has no API at this address.';

/** Folders whose addresses are files, with an extension or without. */
export const fileFolders = ['assets', '_data', '_api'] as const;
const inFileFolder = new RegExp(`^/(?:${fileFolders.join('|')})/`);

/** Whether a path is that of a file. Where there is none, no page is sent. */
export const isFilePath = (path: string): boolean => isFileAddress(path) || inFileFolder.test(path);
