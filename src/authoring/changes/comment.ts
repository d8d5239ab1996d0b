import { readFileSync } from 'node:fs';
import { CompareError } from './source/git.ts';

/** A pull request on a forge. GitHub, Forgejo and Gitea share one API for its comments. */
export interface PullRequest {
  /** Base URL of the forge's API, such as `https://api.github.com`. */
  api: string;
  /** `owner/name`. */
  repository: string;
  number: number;
  token: string;
}

/**
 * Reads which pull request a workflow runs for.
 * @param environment variables that the forge sets, and the token
 * @throws {CompareError} outside a workflow for a pull request
 */
export function readPullRequest(environment: Readonly<Record<string, string | undefined>>): PullRequest {
  const { GITHUB_EVENT_PATH: event, GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token } = environment;
  if (!event || !api || !repository || !token)
    throw new CompareError('--comment needs GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN, as in a workflow.');
  const { pull_request: pull } = JSON.parse(readFileSync(event, 'utf8')) as { pull_request?: { number?: number } };
  if (pull?.number === undefined) throw new CompareError('--comment needs a workflow for a pull request.');
  return { api, repository, number: pull.number, token };
}

/** Identifies our comment among others. Readers don't see it. */
const marker = '<!-- what changes for visitors -->';
export const noChangesMessage = 'Nothing changes for visitors.';

interface Comment {
  id: number;
  body: string;
}

/**
 * Creates the report's comment on a pull request, or updates the one from an earlier push, so that there is only ever one. Without a
 * report, an existing comment is updated and none is created.
 * @throws {CompareError} if the forge refuses
 */
export async function writeComment({ api, repository, number, token }: PullRequest, report: string | undefined): Promise<void> {
  const issues = `${api}/repos/${repository}/issues`;
  async function request(method: string, url: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new CompareError(`The forge refuses the comment: ${method} ${url} answers ${response.status}.`);
    return response;
  }
  async function findComment(url: string): Promise<Comment | undefined> {
    const response = await request('GET', url);
    const found = ((await response.json()) as Comment[]).find(({ body }) => body.startsWith(marker));
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    return found ?? (next === undefined ? undefined : await findComment(next));
  }
  const existing = await findComment(`${issues}/${number}/comments?per_page=100`);
  const body = `${marker}\n${report ?? noChangesMessage}`;
  if (existing) await request('PATCH', `${issues}/comments/${existing.id}`, { body });
  else if (report !== undefined) await request('POST', `${issues}/${number}/comments`, { body });
}
