/** `npm start`: installs and builds what is missing, then serves the site. Runs on Node 20, before anything is installed. */
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled } from './lib/ready.mjs';
import { run } from './lib/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
await ensureInstalled(root);
await ensureBuilt(root);
process.exit(await run(root, ['src/server/main.ts']));
