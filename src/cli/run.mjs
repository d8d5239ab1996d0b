/**
 * `npm start`, `npm test`, `npm run dev` and the other scripts: installs missing packages, builds the site if the program
 * needs it, and runs the program on the Node version that package.json pins. Begin here: the table below names the program of each script.
 * This file and those it imports run before anything is installed, on any Node from 20 on: they are JavaScript without dependencies.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderProblem } from './launch/folderProblem.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { pinnedNode, run } from './launch/run.mjs';

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * For `changes` and for builds, also those before `start` and `edit`. By default, Node collects garbage late. With these options, comparing a
 * thousand pages takes no more memory than comparing fifty. `build/buildBundle.ts` repeats them: a layer below, which can't import this one, and
 * whose TypeScript not every Node that runs this file can read.
 */
const lowMemoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
/** `needsBuild`: an up-to-date one. @type {Record<string, { file: string, flags?: string[], needsBuild?: true }>} */
const programs = {
  dev: { file: 'src/cli/dev.ts' },
  build: { file: 'src/cli/build.ts', flags: lowMemoryFlags },
  release: { file: 'src/cli/release.ts' },
  check: { file: 'src/cli/check.ts' },
  changes: { file: 'src/cli/changes.ts', flags: lowMemoryFlags },
  'new-year': { file: 'src/cli/newYear.ts' },
  setup: { file: 'src/cli/setup.ts' },
  test: { file: 'tests/runAll.ts' }, // which builds while it checks
  start: { file: 'src/cli/start.ts', needsBuild: true },
  edit: { file: 'src/cli/edit.ts', needsBuild: true },
};

const [name = '', ...options] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!program) fail(`Name a program: ${Object.keys(programs).join(', ')}.`);

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
  process.exit(await run(root, [release, root], { node: process.execPath }));
}
if (program.needsBuild) {
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
} else process.exit(await run(root, [...(program.flags ?? []), program.file, ...options]));
