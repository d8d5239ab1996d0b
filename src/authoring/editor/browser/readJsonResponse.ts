const unreachable = (status: number) =>
  `The editor’s server can’t be reached just now (${status}). What you typed is kept here: try again in a while.`;
const signedOut = 'Load this page again, to sign in. What you typed is kept here.';

/**
 * Reads a JSON response of the editor's server. A proxy in front of it may respond instead, with an HTML page.
 * @throws {Error} with a message for the author
 */
export async function readJsonResponse<Result>(response: Response): Promise<Result> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('application/json')) return (await response.json()) as Result;
  if (!response.ok && type.startsWith('text/plain')) throw new Error((await response.text()).trim());
  // Many proxies redirect to a sign-in page once a session has expired.
  throw new Error(response.ok || [401, 403].includes(response.status) ? signedOut : unreachable(response.status));
}
