import { matchesSecret } from '../../hosting/hosts/matchesSecret.ts';
import type { EditingSettings, Person } from './settings.ts';

/** The person who makes a request, or why it's refused. */
export type Admission = { person: Person } | { status: 401 | 403; reason: string };

type RequestHead = Pick<Request, 'method' | 'headers'>;

/** True for a top-level navigation, which may come from another site: the sign-in redirects back here. */
const opensPage = ({ method, headers }: RequestHead) =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

/** Why a request may not come from its origin; undefined if it may. */
function originProblem(request: RequestHead, address: string): string | undefined {
  const { method, headers } = request;
  const { host, origin } = new URL(address);
  if (headers.get('host') !== host) return `Open the editor at ${address}`;
  const from = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isSameSite = ['same-origin', 'none'].includes(site) || opensPage(request);
  const isOriginAllowed = from === origin || (from === null && ['GET', 'HEAD'].includes(method));
  return isSameSite && isOriginAllowed ? undefined : 'The editor answers only its own pages.';
}

/** Admits people who signed in at the proxy and come from the editor's own pages; without sign-in, the one person of the settings. */
export function admit(request: RequestHead, { address, signIn, secret, people }: EditingSettings): Admission {
  const reason = originProblem(request, address);
  if (reason !== undefined) return { status: 403, reason };
  if (!signIn || secret === undefined) {
    const [person] = people.values();
    return person ? { person } : { status: 403, reason: 'The settings name nobody.' };
  }
  // Requests that bypass the proxy don't have the secret.
  if (!matchesSecret(request.headers.get(signIn.secretHeader) ?? undefined, secret))
    return { status: 401, reason: 'Sign in first. This request did not come by the sign-in.' };
  const user = request.headers.get(signIn.userHeader) ?? '';
  const person = people.get(user);
  return person ? { person } : { status: 403, reason: "You have signed in, but you're not on the list of people who edit this website." };
}
