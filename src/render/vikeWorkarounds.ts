/** Workarounds for vike 0.4, besides `runVite` of `build/buildBundle.ts`. Each says its reason, and how to find out that it can be removed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps a build from writing its folder's path into `node_modules/vike`, which other builds and running servers share. Can be removed when
 * a build without it leaves `node_modules` unchanged.
 */
export const leavePackageUnchanged = {
  name: 'site:keep-package-unchanged',
  config: () => ({ vitePluginServerEntry: { disableAutoImport: true } }),
};

/**
 * Keeps a build from adding the stylesheets of the server code, one for each module, to those that browsers load. Can be removed when,
 * without it, `assets/static` of a bundle has no file named `src_…`.
 */
export const withoutServerStyles: Plugin = {
  name: 'site:without-server-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'pre', // before vite writes the manifest
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
    },
  },
};

/**
 * Serves linaria's styles as styles where a document of the preview links to them: its plugin drops the query by which vite tells a
 * stylesheet from a module. Can be removed when, without it, the page of the map has its styles in `npm run dev`.
 */
export const linkedStyles: Plugin = {
  name: 'site:linked-styles',
  apply: 'serve',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [path = '', query] = source.split('?');
    if (!path.endsWith('.wyw-in-js.css') || !query?.startsWith('direct')) return undefined;
    const resolved = await this.resolve(path, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?direct`;
  },
};

/**
 * Removes local paths from what vike writes about the build, so that the same code gives the same bytes everywhere. Can be removed when,
 * without it, `server/entry.mjs` of a bundle doesn't contain the project's path.
 */
export function removeLocalPaths(root: string, bundle: string): void {
  const entry = join(bundle, 'server/entry.mjs');
  writeFileSync(entry, readFileSync(entry, 'utf8').replaceAll(bundle, '/').replaceAll(root, '/'));
}

/**
 * Sets the production mode for rendering built code: otherwise vike assumes a development process and warns. Can be removed when, without
 * it, `npm run changes` and `NODE_ENV=development npm run changes` print nothing from vike.
 */
export function setProductionMode(): void {
  // linaria needs to know when it runs in tests.
  if (!process.env.VITEST) process.env.NODE_ENV = 'production';
}

/**
 * Ends a failed program. vike listens for uncaught exceptions, so rethrowing the error would keep the process running, or end it with code
 * 0. Can be removed when `node -e "import('vike/server').then(() => { throw 1; })"` exits with code 1.
 */
export function exitWithError(message: unknown): never {
  console.error(message);
  process.exit(1);
}
