import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPullRequest, writeComment } from '../../src/cli/changes/comment.ts';
import { readOptions as readChangesOptions } from '../../src/cli/changes/options.ts';
import { readOptions as readCheckOptions } from '../../src/cli/check/options.ts';
import { temporaryFolder } from '../support/fakeSite.ts';

interface Workflow {
  on: { pull_request: { paths: string[] } };
  jobs: Record<string, { steps: { uses?: string; run?: string; env?: Record<string, string> }[] }>;
}
const source = (forge: string) => readFileSync(`.${forge}/workflows/content.yml`, 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What the steps of a workflow run, with the values that a forge fills in for a pull request of its own repository. */
const commands = Object.values((parse(source('github')) as Workflow).jobs).flatMap(({ steps }) =>
  steps.flatMap(({ run }) =>
    run === undefined
      ? []
      : [
          run
            .replace(/\$\{\{.*?\}\}/g, '--comment')
            .replace('$BASE', 'main')
            .replaceAll('"', ''),
        ],
  ),
);

test('the steps of the workflow are commands that exist, with options that they know', () => {
  expect(commands).toEqual(['npm ci', 'npm run check -- --format github', 'npm run changes -- --comment origin/main', 'npm run build']);
  const [, check, changes] = commands.map((command) => command.split(' ').slice(4));
  expect(commands.slice(1).filter((command) => !(command.split(' ')[2] ?? '' in scripts))).toEqual([]);
  expect(readCheckOptions(check ?? [])).toMatchObject({ format: 'github' });
  expect(readChangesOptions(changes ?? [], 0)).toMatchObject({
    before: 'origin/main',
    after: undefined,
    comment: true,
    out: 'dist/changes',
  });
});

test('Forgejo runs the same steps as GitHub, but for where its actions are', () => {
  const lines = source('forgejo').split('\n');
  const others = source('github')
    .split('\n')
    .filter((line, index) => line !== lines[index]);
  expect(others.map((line) => line.trim())).toEqual([
    '# Checks a pull request that changes content, and says what it changes for visitors. Forgejo runs the copy in .forgejo.',
    'runs-on: ubuntu-latest',
    '- uses: actions/upload-artifact@v4',
  ]);
});

interface Comment {
  id: number;
  body: string;
}
let comments: Comment[] = [];
let refuses = false;

/** A forge with one pull request: two comments on a page, as GitHub lists many. */
const forge = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const isKnown = url.pathname.startsWith('/api/repos/paws/website/issues/') && request.headers.authorization === 'Bearer secret';
    if (!isKnown || (refuses && request.method !== 'GET')) return response.writeHead(403).end();
    const { body = '' } = JSON.parse(chunks.toString() || '{}') as { body?: string };
    const id = Number(/comments\/(\d+)$/.exec(url.pathname)?.[1]);
    if (request.method === 'POST') comments.push({ id: comments.length + 1, body });
    if (request.method === 'PATCH') comments = comments.map((comment) => (comment.id === id ? { id, body } : comment));
    const page = Number(url.searchParams.get('page') ?? 1);
    const more = comments.length > 2 * page ? { link: `<http://${request.headers.host}${url.pathname}?page=${page + 1}>; rel="next"` } : {};
    return response.writeHead(200, more).end(JSON.stringify(comments.slice(2 * page - 2, 2 * page)));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    forge.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => forge.close());

/** What a forge sets for a workflow. */
function environment(event: object) {
  const { folder } = temporaryFolder();
  const file = join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(event));
  const { port } = forge.address() as AddressInfo;
  return {
    GITHUB_EVENT_PATH: file,
    GITHUB_API_URL: `http://127.0.0.1:${port}/api`,
    GITHUB_REPOSITORY: 'paws/website',
    GITHUB_TOKEN: 'secret',
  };
}
const opened = { action: 'opened', number: 7, pull_request: { number: 7, base: { ref: 'main' }, head: { ref: 'prices' } } };

test('a report is one comment, which is written again after each push', async () => {
  comments = ['First!', 'Second.', 'Third.'].map((body, index) => ({ id: index + 1, body }));
  const pull = readPullRequest(environment(opened));
  await writeComment(pull, undefined);
  expect(comments.length).toBe(3);
  await writeComment(pull, '# One price');
  await writeComment(pull, '# Two prices');
  expect(comments.map(({ body }) => body)).toEqual(['First!', 'Second.', 'Third.', '<!-- what changes for visitors -->\n# Two prices']);
  await writeComment(pull, undefined);
  expect(comments[3]?.body).toBe('<!-- what changes for visitors -->\nNothing changes for visitors.');
});

test('a forge that refuses, and an event that is about no pull request, are explained', async () => {
  comments = [];
  refuses = true;
  await expect(writeComment(readPullRequest(environment(opened)), '# One price')).rejects.toThrow(
    /^The forge refuses the comment: POST .* answers 403\.$/,
  );
  refuses = false;
  expect(() => readPullRequest(environment({ ref: 'refs/heads/main' }))).toThrow('--comment needs a workflow for a pull request.');
  expect(() => readPullRequest({})).toThrow('--comment needs GITHUB_EVENT_PATH');
});
