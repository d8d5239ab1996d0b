import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderToStaticMarkup } from 'react-dom/server';
import { UserError } from '../domain/userError.ts';
import { parseTime } from '../domain/zone.ts';
import { drawReport, noChangesMessage, reportTitle, type VisitorChanges } from './report.ts';

export const changesHelp = `npm run changes -- [options] [BEFORE] [AFTER]

Says what a change of the content means for visitors, in words, and when. BEFORE and AFTER are commits or branches. Without AFTER it takes
the files as they are now, and without BEFORE the point at which they left the main branch.

  --now 2025-08-01   as seen on that day instead of today; in UTC, or with an offset
  --out FOLDER       where to write index.html and changes.md; dist/changes if left out
  --comment          also writes it as a comment of the pull request that a workflow runs for, the same one after each push
  --help             prints this text`;

/** Parses the command line. @throws {UserError} with what is wrong and the help text */
export function readChangesOptions(args: readonly string[], clock: number) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        now: { type: 'string' },
        out: { type: 'string', default: 'dist/changes' },
        comment: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    });
    const now = values.now === undefined ? clock : parseTime(values.now, 'UTC');
    if (now === undefined) throw new TypeError(`--now needs a date, as in --now 2025-08-01; "${values.now}" is none.`);
    if (positionals.length > 2) throw new TypeError('Name at most two states to compare.');
    const [before, after] = positionals;
    return { ...values, before, after, now };
  } catch (error) {
    throw error instanceof TypeError ? new UserError(`${error.message}\n\n${changesHelp}`) : error;
  }
}

/** The pull request of a workflow. GitHub, Forgejo and Gitea share one API for its comments. @throws {UserError} outside of one */
export function readPullRequest(environment: Readonly<Record<string, string | undefined>>) {
  const { GITHUB_EVENT_PATH: event, GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: token } = environment;
  if (!event || !api || !repository || !token)
    throw new UserError('--comment needs GITHUB_EVENT_PATH, GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN, as in a workflow.');
  const { pull_request: pull } = JSON.parse(readFileSync(event, 'utf8')) as { pull_request?: { number?: number } };
  if (pull?.number === undefined) throw new UserError('--comment needs a workflow for a pull request.');
  return { api, repository, number: pull.number, token };
}

/** Identifies our comment among others. Readers don't see it. */
const marker = '<!-- what changes for visitors -->';

/**
 * Creates the report's comment on a pull request, or updates the one from an earlier push, so that there is only ever one. Without a
 * report, an existing comment is updated and none is created. @throws {UserError} if the forge refuses
 */
export async function writeComment({ api, repository, number, token }: ReturnType<typeof readPullRequest>, report: string | undefined) {
  const issues = `${api}/repos/${repository}/issues`;
  async function request(method: string, url: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new UserError(`The forge refuses the comment: ${method} ${url} answers ${response.status}.`);
    return response;
  }
  async function findComment(url: string): Promise<{ id: number } | undefined> {
    const response = await request('GET', url);
    const found = ((await response.json()) as { id: number; body: string }[]).find(({ body }) => body.startsWith(marker));
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    return found ?? (next === undefined ? undefined : await findComment(next));
  }
  const existing = await findComment(`${issues}/${number}/comments?per_page=100`);
  const body = `${marker}\n${report ?? noChangesMessage}`;
  if (existing) await request('PATCH', `${issues}/comments/${existing.id}`, { body });
  else if (report !== undefined) await request('POST', `${issues}/${number}/comments`, { body });
}

/** Styles of the report, which is opened as a file and uses none of the site's. */
const reportStyles = `
:root { --line: #d5d0c8; --before: #fbe3df; --after: #dff0e1; --mark-before: #f2b8ae; --mark-after: #aedcb5; --quiet: #5c5750; }
@media (prefers-color-scheme: dark) {
  :root { --line: #4a4640; --before: #42231f; --after: #1e3a24; --mark-before: #7d3a30; --mark-after: #2f6b3c; --quiet: #b8b2a8; }
}
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 70rem; margin: 0 auto; padding: 1rem; }
h2 { margin-block: 2.5rem 0.5rem; }
h3 { margin-block: 2rem 0.25rem; border-block-end: 1px solid var(--line); }
code { font-size: 0.85em; color: var(--quiet); overflow-wrap: anywhere; }
ol, ul { padding-inline-start: 1.25rem; }
li { margin-block: 0.5rem; }
.before, .after { margin: 0; padding: 0.5rem 0.75rem; white-space: pre-line; overflow-wrap: anywhere; background: var(--before); }
.after { background: var(--after); }
mark { background: var(--mark-before); color: inherit; }
.after mark { background: var(--mark-after); }
summary { cursor: pointer; padding-block: 0.25rem; }
`;

export const htmlReport = (changes: VisitorChanges): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${reportTitle}</title>
<style>${reportStyles}</style>
<main>${renderToStaticMarkup(drawReport(changes))}</main>
</html>
`;
