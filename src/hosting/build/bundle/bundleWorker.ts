import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../../render/projectFolder.ts';
import { baseDefinition } from '../buildBase.ts';

/**
 * Bundles the edge worker with all its packages into `worker.js`.
 * @param entry entry module, relative to the project
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
