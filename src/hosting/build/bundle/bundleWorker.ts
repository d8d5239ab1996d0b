import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../../render/projectFolder.ts';
import { baseDefinition } from '../buildBase.ts';

/**
 * Bundles the worker of an edge network, with all packages that it uses, into `worker.js` of a folder.
 * @param entry of its code, below the project
 */
export async function bundleWorker(folder: string, entry = 'src/hosting/edge/worker.ts'): Promise<void> {
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'error',
    define: { ...baseDefinition, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(projectFolder, entry),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      minify: true,
      rolldownOptions: { external: ['cloudflare:workers', /^node:/], output: { entryFileNames: 'worker.js', codeSplitting: false } },
    },
  });
}
