/** `npm run dev`, `build`, `check`, `preview`, `hostile` and others: runs a program of the project on the Node that the project brings along. */
import { fileURLToPath } from 'node:url';
import { fail } from './lib/fail.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ready.mjs';
import { run } from './lib/run.mjs';

const programs = {
  dev: 'src/cli/dev.ts',
  build: 'src/build/build.ts',
  check: 'src/cli/check.ts',
  schemas: 'src/cli/schemas.ts',
  licences: 'src/cli/licences.ts',
  serve: 'src/server/main.ts',
  hostile: 'tests/load/hostile.ts',
  load: 'tests/load/load.ts',
  soak: 'tests/load/soak.ts',
  timings: 'tests/dev/timings.ts',
  bench: 'tests/bench/bench.ts',
};
/** Programs that start the built server. */
const ofTheBuild = ['hostile', 'load', 'soak', 'bench'];
const [name = '', ...parameters] = process.argv.slice(2);
if (!Object.hasOwn(programs, name)) fail(`Name a program: ${Object.keys(programs).join(', ')}.`);

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensureInstalled(root);
if (ofTheBuild.includes(name)) await ensureBuilt(root);
process.exit(await run(root, [programs[name], ...parameters]));
