import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDefined } from '../../src/domain/defined.ts';
import { runGitAsA } from '../support/runGit.ts';
import { isFull } from '../support/full.ts';
import { readChangesOptions, readPullRequest, writeComment } from '../../src/review/changesCommand.ts';
import { copyProject } from '../chaos/projectCopy.ts';
import { serve } from '../support/serve.ts';
import { plainEnvironment } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/fakeSite.ts';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: { pull_request: { paths?: string[]; 'paths-ignore'?: string[] } };
  jobs: Record<string, { steps: Step[] }>;
}
const source = (forge: string, name: string) => readFileSync(`.${forge}/workflows/${name}.yml`, 'utf8');
const workflow = (name: string) => parse(source('github', name)) as Workflow;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What a forge fills in for a pull request of its own repository. */
const expressions: Partial<Record<string, string>> = {
  "github.event.pull_request.head.repo.full_name == github.repository && '--comment' || ''": '--comment',
  'github.base_ref': 'main',
  'github.token': 'secret',
};
const filled = (text: string) =>
  text.replace(/\$\{\{ (.*?) \}\}/g, (_whole, expression: string) => {
    const value = expressions[expression];
    if (value === undefined) throw new Error(`The tests don't know ${expression}.`);
    return value;
  });

const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);
/** The commands of a workflow, with the variables that they get. */
const commandsOf = (name: string) =>
  stepsOf(name)
    .map(({ run, env = {} }) =>
      run === undefined
        ? undefined
        : { run: filled(run), env: Object.fromEntries(Object.entries(env).map(([key, value]) => [key, filled(value)])) },
    )
    .filter(isDefined);

test('no step sets BASE by the way, which would put the site below a path', () => {
  expect([...stepsOf('content'), ...stepsOf('code')].flatMap(({ env = {} }) => Object.keys(env))).not.toContain('BASE');
});

test('the steps of the workflows are commands that exist, with options that they know', () => {
  const runs = [...commandsOf('content'), ...commandsOf('code')].map(({ run }) => run);
  expect(runs).toEqual([
    'npm ci',
    'npm run check',
    'npm run changes -- --comment "origin/$BASE_BRANCH"',
    'npm test -- --content',
    'npm ci',
    'npm test',
    'npm run test:full',
  ]);
  expect(['check', 'changes', 'test', 'test:full'].filter((name) => !(name in scripts))).toEqual([]);
  expect(readChangesOptions(['--comment', 'origin/main'], 0)).toMatchObject({
    before: 'origin/main',
    after: undefined,
    comment: true,
    out: 'dist/changes',
  });
});

test('each file of a pull request is for one of the workflows', () => {
  expect(workflow('code').on.pull_request['paths-ignore']).toEqual(workflow('content').on.pull_request.paths);
});

test('Forgejo runs the same steps as GitHub, but for where its actions are', () => {
  const others = (name: string) => {
    const [lines, copy] = [source('github', name).split('\n'), source('forgejo', name).split('\n')];
    return lines.filter((line, index) => line !== copy[index]).map((line) => line.trim());
  };
  expect(others('content')).toEqual([
    '# Checks and tests a pull request that changes content, and says what it changes for visitors. Forgejo runs the copy in .forgejo.',
    'runs-on: ubuntu-latest',
    'uses: actions/upload-artifact@v4',
  ]);
  expect(others('code')).toEqual([
    '# Runs the tests for a pull request that changes more than content, and every case each night. Forgejo runs the copy in .forgejo.',
    'runs-on: ubuntu-latest',
  ]);
});

interface Comment {
  id: number;
  body: string;
}
let comments: Comment[] = [];
let refuses = false;

/** A forge with one pull request: two comments on a page, as GitHub lists many. */
const forge = await serve((request, response) => {
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
afterAll(() => forge.close());

/** The environment variables of a workflow on GitHub. */
function environment(event: object) {
  const folder = temporaryFolder();
  const file = join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(event));
  return {
    GITHUB_EVENT_PATH: file,
    GITHUB_API_URL: `${forge.address}/api`,
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

/** A clone whose last commit raises a price and names a weekday, as a forge's runner has it. */
function runner() {
  const folder = temporaryFolder();
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  copyProject(origin);
  cpSync('.gitignore', join(origin, '.gitignore'));
  cpSync('tests', join(origin, 'tests'), { recursive: true, filter: (path) => !/\/(?:dist|\.cache)$/.test(path) });
  runGitAsA(origin, 'init', '-q', '-b', 'main');
  runGitAsA(origin, 'add', '.');
  runGitAsA(origin, 'commit', '-q', '-m', 'Begin');
  runGitAsA(folder, 'clone', '-q', origin, clone);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'dir');
  const file = join(clone, 'content/data/registration.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('price: 85', 'price: 8500'));
  appendFileSync(join(clone, 'content/pages/policies/weapons.mdx'), '\nThe check opens on Friday.\n');
  runGitAsA(clone, 'commit', '-q', '-a', '-m', 'Raise');
  return clone;
}

test.runIf(isFull)('the steps for a pull request of content annotate, comment, and leave a preview', async () => {
  comments = [];
  const cwd = runner();
  let output = '';
  for (const { run, env } of commandsOf('content').filter((command) => command.run !== 'npm ci')) {
    const options = { cwd, env: { ...plainEnvironment(), ...environment(opened), GITHUB_ACTIONS: 'true', ...env } };
    output += (await promisify(execFile)('bash', ['-e', '-c', run], options)).stdout;
  }
  expect(output).toMatch(/^::warning file=content\/pages\/policies\/weapons\.mdx,line=\d+,col=\d+::/m);
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('Full Weekend Pass › Price rises by 9900 %')]);
  const artifact = stepsOf('content').at(-1)?.with?.path as string;
  expect(
    artifact
      .trim()
      .split('\n')
      .map((path) => readdirSync(join(cwd, path)).includes('index.html')),
  ).toEqual([true, true]);
});
