import { matchesSecret } from '../../hosting/hosts/matchesSecret.ts';
import type { EditingSettings, Person } from './settings.ts';

/** Who makes a request, or why nobody may. */
export type Admission = { person: Person } | { status: 401 | 403; reason: string };

type Asked = Pick<Request, 'method' | 'headers'>;

/** Whether a request opens a page in the window itself: people come back from signing in by a link of another website. */
const opensPage = ({ method, headers }: Asked) =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

/** Why a request may not come from where it comes; undefined if it may. */
function foreign(request: Asked, address: string): string | undefined {
  const { method, headers } = request;
  const { host, origin } = new URL(address);
  if (headers.get('host') !== host) return `Open the editor at ${address}`;
  const from = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isOwn = ['same-origin', 'none'].includes(site) || opensPage(request);
  const isNamed = from === origin || (from === null && ['GET', 'HEAD'].includes(method));
  return isOwn && isNamed ? undefined : 'The editor answers only its own pages.';
}

/** Lets in who signed in at the proxy in front and comes from the editor's own pages; without sign-in, the one person of the settings. */
export function admit(request: Asked, { address, signIn, secret, people }: EditingSettings): Admission {
  const reason = foreign(request, address);
  if (reason !== undefined) return { status: 403, reason };
  if (!signIn || secret === undefined) {
    const [person] = people.values();
    return person ? { person } : { status: 403, reason: 'The settings name nobody.' };
  }
  // Whoever reaches this server without the proxy does not know the secret.
  if (!matchesSecret(request.headers.get(signIn.secretHeader) ?? undefined, secret))
    return { status: 401, reason: 'Sign in first. This request did not come by the sign-in.' };
  const user = request.headers.get(signIn.userHeader) ?? '';
  const person = people.get(user);
  return person ? { person } : { status: 403, reason: "You have signed in, but you're not on the list of people who edit this website." };
}
