import { join } from 'node:path';
import { build } from 'vite';
import { baseDefinition } from '../buildBase.ts';

/**
 * Bundles the worker of an edge network, with all packages that it uses, into `worker.js` of a folder.
 * @param entry of its code, below the project
 */
export async function bundleWorker(root: string, folder: string, entry = 'src/hosting/edge/worker.ts'): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { ...baseDefinition, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(root, entry),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      minify: true,
      rolldownOptions: { external: ['cloudflare:workers', /^node:/], output: { entryFileNames: 'worker.js', codeSplitting: false } },
    },
  });
}
