/** `npm run dev`: the authors' preview, with instant reload. */
import { realpathSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { preview } from '../editor/preview/previewPlugin.ts';
import { exitWithError } from '../render/vikeWorkarounds.ts';
import { explainStartError, readServerOptions } from '../server/serverOptions.ts';
import { refuseBase } from '../build/buildBase.ts';

try {
  refuseBase('npm run dev');
  const { host, port } = readServerOptions(process.env);
  const root = process.cwd();
  // node_modules may be a symlink, as in copies of the project that share it.
  const packages = dirname(realpathSync(join(root, 'node_modules/vite')));
  const server = await createServer({
    plugins: [preview()],
    server: {
      host,
      port,
      // Vite refuses other host names, to prevent DNS rebinding.
      allowedHosts: process.env.PREVIEW_HOST ? [process.env.PREVIEW_HOST] : [],
      fs: { allow: [root, packages] },
      // Wait for editors that write a file in several steps.
      watch: { ignored: ['**/.cache/**'], awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } },
    },
  });
  await server.listen();
  server.printUrls();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  server.config.logger.info(`  ➜  Edit:    ${address}admin`);
} catch (error) {
  exitWithError(explainStartError(error));
}
flushCompileCache(); // as the preview is ended by a signal
process.on('disconnect', () => process.exit()); // whoever started this process is gone
