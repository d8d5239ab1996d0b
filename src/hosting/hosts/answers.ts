/** What every host answers where there is no page. */
import { statusAddresses } from '../../domain/serverAddresses.ts';

/** Methods that addresses accept. */
export const methods = 'GET, HEAD, OPTIONS';

export const refusal = (method: string): string => `This address is read-only. It doesn't accept ${method}.`;

/** The answer where a file was asked for: a page is of no use to a script or an image tag. */
export const nothingHere = "There's nothing at this address.";

/** The answer to questions to the API on hosts that have none. */
export const noApi = 'This website has no API at this address.';

/** Files that count at the root of a host alone: they are there, too, where the site lies below a path of it. */
export const rootFiles = ['/robots.txt', '/.well-known/security.txt'] as const;
/** What answers there, too. */
export const rootPaths: readonly string[] = [...rootFiles, statusAddresses.health, statusAddresses.readiness];
