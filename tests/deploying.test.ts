/** The guide for deploying is short, and the workflows do what it says. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDefined } from '../src/domain/defined.ts';
import { staticTargets } from '../src/build/targets/staticTarget.ts';

const guide = readFileSync('docs/deploying.md', 'utf8');
/** The sections of the ways to deploy, by their headings. */
const ways = new Map(
  guide
    .split(/^## /m)
    .map((section): [string, string] => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n'))])
    .filter(([heading]) => /^(?:Node|Container|nginx|A host|An edge)/.test(heading)),
);
const commandsOf = (section: string) => /```\n(.*?)\n```/s.exec(section)?.[1]?.split('\n') ?? [];
const targets = new Set(['node', 'worker', ...Object.keys(staticTargets)]);

test('each way takes ten lines beside a file of the machine, and tells the way back', () => {
  expect(ways.size).toBe(5);
  for (const [heading, section] of ways) {
    const [own = '', ...files] = section.split(/(?<=:)\n\n```\n.*?\n```\n/s);
    const lines = [own, ...files]
      .join('')
      .split('\n')
      .filter((line) => line !== '' && line !== '```');
    expect(lines.length, heading).toBeLessThanOrEqual(10);
    expect(section, heading).toMatch(/\bgoe?s? back\b|\bway back\b/);
  }
});

test('each way builds for its target, with programs that are known', () => {
  const commands = [...ways.values()].flatMap(commandsOf);
  expect(new Set(commands.map((command) => /--target (\w+)/.exec(command)?.[1]).filter(isDefined))).toEqual(targets);
  const programs = new Set(commands.map((command) => /^(?:[A-Z_]+=\S+ )*(\S+)/.exec(command)?.[1]));
  expect(programs).toEqual(new Set(['npm', 'npx', 'ssh', 'scp', 'docker', 'deploy/upload.sh']));
});

interface Step {
  run?: string;
  env?: Record<string, string>;
}
interface Workflow {
  jobs: Record<string, { if?: string; steps: Step[] }>;
}
const folder = '.github/workflows';
const stepsOf = (name: string) =>
  Object.values((parse(readFileSync(join(folder, name), 'utf8')) as Workflow).jobs).flatMap(({ steps }) => steps);
const runsOf = (name: string) =>
  stepsOf(name)
    .map(({ run }) => run)
    .filter(isDefined);
/** Workflow and variable of each way, from the table. */
const workflows = new Map([...guide.matchAll(/`(\w+\.yml)`, `(\w+)` \|$/gm)].map(([, name = '', variable = '']) => [name, variable]));

test('each way has a workflow, which runs where its variable is set', () => {
  const checks = ['code.yml', 'content.yml'];
  expect(new Set([...workflows.keys(), ...checks])).toEqual(new Set(readdirSync(folder)));
  for (const [name, variable] of workflows) {
    const { jobs } = parse(readFileSync(join(folder, name), 'utf8')) as Workflow;
    for (const job of Object.values(jobs)) expect(job.if, name).toContain(`vars.${variable} != ''`);
  }
});

test.each([
  ['machine.yml', ['npm run build -- --target "$TARGET"', 'deploy/upload.sh "$TARGET" "$MACHINE"']],
  ['container.yml', ['docker build -f deploy/Dockerfile', 'docker push --all-tags "$IMAGE"']],
  ['static.yml', ['npm run build -- --target static', 'pages deploy dist/targets/static --project-name']],
  ['worker.yml', ['npm run build -- --target worker', 'preview --name "$BRANCH"', ' deploy; fi']],
])('%s does what the guide says', (name, commands) => {
  const runs = runsOf(name).join('\n');
  for (const command of commands) expect(runs).toContain(command);
  for (const script of runs.match(/deploy\/[\w.]+/g) ?? []) expect(existsSync(script), script).toBe(true);
  expect(runs.match(/wrangler(?!@4\.164\.0 |\.json)/g)).toBe(null);
});

test.each([...workflows.keys()])('the guide names every variable and secret of %s', (name) => {
  const names = Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/\b(?:vars|secrets)\.([A-Z_]+)/g), ([, variable]) => variable);
  expect(names.filter((variable) => !guide.includes(`\`${variable}\``))).toEqual([]);
});

test.each([...workflows.keys()])('every step of %s is a script that a shell can read, with all of its variables', (name) => {
  // What the runner and the programs themselves set.
  const known = ['GITHUB_OUTPUT', 'GITHUB_ACTOR', 'HOME'];
  for (const { run, env = {} } of stepsOf(name)) {
    if (run === undefined) continue;
    const { status, stderr } = spawnSync('sh', ['-n', '-c', run], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    // What others write into a pull request reaches the shell in variables alone.
    expect(run).not.toContain('${{');
    const used = [...run.matchAll(/\$\{?([A-Z_]+)/g)].map(([, variable = '']) => variable);
    expect(used.filter((variable) => !known.includes(variable) && !(variable in env))).toEqual([]);
  }
});
