const away = (status: number) =>
  `The editor’s server can’t be reached just now (${status}). What you typed is kept here: try again in a while.`;
const signedOut = 'Load this page again, to sign in. What you typed is kept here.';

/**
 * What the editor's server answers. A proxy in front of it may answer in its place, with a page for people to look at.
 * @throws {Error} with words for the author if it refuses
 */
export async function readJsonAnswer<Result>(response: Response): Promise<Result> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('application/json')) return (await response.json()) as Result;
  if (!response.ok && type.startsWith('text/plain')) throw new Error((await response.text()).trim());
  // After a session has ended, many proxies lead to a page to sign in.
  throw new Error(response.ok || [401, 403].includes(response.status) ? signedOut : away(response.status));
}
