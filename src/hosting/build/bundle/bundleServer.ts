import { join } from 'node:path';
import { build } from 'vite';
import { textVersion } from '../../../render/textCache.ts';
import { baseDefinition } from '../buildBase.ts';

/** Holds machine code for each platform, so it cannot be bundled; a release has a copy of it. */
export const nativePackages = ['sharp'];

/**
 * Bundles the server with all packages that it uses, so that it runs from a release alone.
 * @param draft folder of the bundle, in which vite has put the code that renders
 */
export async function bundleServer(root: string, draft: string): Promise<void> {
  const source = (file: string) => join(root, 'src', file);
  await build({
    configFile: false,
    root: draft,
    logLevel: 'error',
    define: { ...baseDefinition, 'process.env.NODE_ENV': '"production"', 'process.env.TEXT_VERSION': JSON.stringify(textVersion()) },
    ssr: { noExternal: true, external: nativePackages },
    build: {
      ssr: true,
      outDir: join(draft, 'run'),
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        input: {
          main: source('hosting/server/main.ts'),
          start: source('cli/serve.ts'),
          release: source('cli/release.ts'),
          health: source('cli/health.ts'),
          renderWorker: source('hosting/server/updates/renderWorker.ts'),
          renderSite: source('render/renderSite.ts'),
          entry: join(draft, 'server/entry.mjs'),
        },
        // In one folder, so that modules find those that they load by name.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}
