/**
 * `npm start`, `npm test`, `npm run dev` and the other scripts: installs missing packages, builds the site if the program
 * needs it, and runs the program on the Node version that package.json pins. Begin here: the table below names the program of each script.
 *
 * This file and those it imports run before anything is installed, on whatever Node the machine has (20 or later):
 * they are JavaScript without dependencies.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderProblem } from './launch/folderProblem.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { pinnedNode, savedNode } from './launch/pinnedNode.mjs';
import { run } from './launch/run.mjs';

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

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
/** By default, Node collects garbage late. With these options, comparing a thousand pages takes no more memory than comparing fifty. */
const lowMemoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
/** @type {Record<string, string[]>} */
const nodeOptions = { build: lowMemoryFlags, changes: lowMemoryFlags };
/** Programs that need an up-to-date build. @type {Record<string, string>} */
const programsOnBuild = { start: 'src/cli/start.ts', edit: 'src/cli/edit.ts' };

const [name = '', ...options] = process.argv.slice(2);
const needsBuild = Object.hasOwn(programsOnBuild, name);
if (!needsBuild && !Object.hasOwn(programs, name)) fail(`Name a program: ${Object.keys({ ...programs, ...programsOnBuild }).join(', ')}.`);

// Other package managers would install other versions.
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
  // The server's standard output is reserved for its log.
  const exitCode = await run(root, [...lowMemoryFlags, 'src/cli/build.ts', '--if-changed'], { stdout: 2 });
  // If the content has errors, a restarted machine keeps serving what it served before, and authors have an editor to correct them in.
  if (exitCode === 1 && existsSync(join(root, 'dist/current'))) console.error('The last good release is served.');
  else if (exitCode !== 0) process.exit(exitCode);
}
if (name === 'check' && process.execPath === pinnedNode(root)) {
  // Authors run this often: not starting another Node process saves a tenth of a second.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(root, '.cache/node'));
  // zod's JIT only pays off for schemas that are used many times, which they aren't here. It must be off before they are declared.
  const { z } = await import('zod');
  z.config({ jitless: true });
  process.argv.splice(2, 1);
  await import('./check.ts');
} else process.exit(await run(root, [...(nodeOptions[name] ?? []), (needsBuild ? programsOnBuild : programs)[name] ?? '', ...options]));
