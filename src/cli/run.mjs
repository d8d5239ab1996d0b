/**
 * `npm start`, `npm test`, `npm run dev` and the other scripts: installs what is missing, builds the site where the program
 * needs it, and runs the program on the Node version that package.json pins.
 *
 * This file and those it imports run before anything is installed, on whatever Node the machine has (20 or later):
 * they are JavaScript without dependencies.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from '../hosting/launch/fail.mjs';
import { folderProblem } from '../hosting/launch/folderProblem.mjs';
import { ensureInstalled } from '../hosting/launch/install.mjs';
import { pinnedNode, savedNode } from '../hosting/launch/pinnedNode.mjs';
import { run } from '../hosting/launch/run.mjs';

/** @type {Record<string, string>} */
const programs = {
  dev: 'src/cli/dev.ts',
  build: 'src/cli/build.ts',
  release: 'src/cli/release.ts',
  check: 'src/cli/check.ts',
  changes: 'src/cli/changes.ts',
  'new-year': 'src/cli/newYear.ts',
  setup: 'src/cli/setup.ts',
  test: 'tests/runAll.ts', // which builds while it checks
};
/** Node collects garbage late. A comparison of a thousand pages takes no more memory than one of fifty if it collects sooner. */
const sparing = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
/** @type {Record<string, string[]>} */
const nodeOptions = { build: sparing, changes: sparing };
/** Programs that need an up-to-date build. @type {Record<string, string>} */
const programsOnBuild = { start: 'src/cli/start.ts', edit: 'src/cli/edit.ts' };

const [name = '', ...options] = process.argv.slice(2);
const needsBuild = Object.hasOwn(programsOnBuild, name);
if (!needsBuild && !Object.hasOwn(programs, name)) fail(`Name a program: ${Object.keys({ ...programs, ...programsOnBuild }).join(', ')}.`);

// Others start the same scripts, but install other packages.
const [manager = 'npm'] = (process.env.npm_config_user_agent ?? 'npm').split('/');
if (manager !== 'npm')
  fail(`This project runs with npm, not with ${manager}. Type: npm ${['start', 'test'].includes(name) ? name : `run ${name}`}`);

const root = fileURLToPath(new URL('../..', import.meta.url));
const misplaced = folderProblem(root);
if (misplaced !== undefined) fail(misplaced);
const problem = ensureInstalled(root, { withDev: name === 'test' });
if (problem !== undefined) {
  const release = join(root, 'dist/current/run/start.mjs');
  if (name !== 'start' || !existsSync(release)) fail(problem);
  console.error(`${problem}\nThe last good release is served.`);
  process.exit(await run(root, [release, root], { node: existsSync(savedNode(root)) ? savedNode(root) : process.execPath }));
}
if (needsBuild) {
  // The output of a server is its log alone.
  const exitCode = await run(root, [...sparing, 'src/cli/build.ts', '--if-changed'], { stdout: 2 });
  // While somebody corrects the content, a machine that starts again goes on with what it served before.
  if (exitCode === 1 && name === 'start' && existsSync(join(root, 'dist/current'))) console.error('The last good release is served.');
  else if (exitCode !== 0) process.exit(exitCode);
}
if (name === 'check' && process.execPath === pinnedNode(root)) {
  // People wait for it after each sentence: a start of Node less is a tenth of a second.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(root, '.cache/node'));
  // zod decides as a schema is declared whether it makes code of it, which pays from many readings on. A check reads each a few times.
  const { z } = await import('zod');
  z.config({ jitless: true });
  process.argv.splice(2, 1);
  await import('./check.ts');
} else process.exit(await run(root, [...(nodeOptions[name] ?? []), (needsBuild ? programsOnBuild : programs)[name] ?? '', ...options]));
