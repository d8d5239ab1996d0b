/** `npm run dev`: the authors' preview, with instant reload. */
import { realpathSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { preview } from '../preview/previewPlugin.ts';

const root = process.cwd();
// Packages may be links, as in a copy of the project that shares them with another.
const packages = dirname(realpathSync(join(root, 'node_modules/vite')));
const server = await createServer({
  plugins: [preview()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    fs: { allow: [root, packages] },
    // Some editors write a file in several steps.
    watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } },
  },
});
await server.listen();
server.printUrls();
flushCompileCache(); // as the preview is ended by a signal
process.on('disconnect', () => process.exit()); // whoever started this process is gone
