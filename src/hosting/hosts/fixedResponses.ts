/** Responses that are the same on every host. */
import { statusAddresses } from '../../domain/addresses.ts';

/** Value of the `Allow` header. */
export const methods = 'GET, HEAD, OPTIONS';

export const methodNotAllowed = (method: string): string => `This address is read-only. It doesn't accept ${method}.`;

/** Response for a missing file: a script or an image tag can't use an error page. */
export const notFoundMessage = "There's nothing at this address.";

/** Response for API requests on hosts without one. */
export const noApiMessage = 'This website has no API at this address.';

/** Files that are only valid at the root of a host. They are served there even if the site is below a path of it. */
export const rootFiles = ['/robots.txt', '/.well-known/security.txt'] as const;
/** All addresses that are also served at the root of a host. */
export const rootPaths: readonly string[] = [...rootFiles, statusAddresses.health, statusAddresses.readiness];
