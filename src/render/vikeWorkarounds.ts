/** What is here because of how vike 0.4 behaves, besides `runVite.ts`: each with its reason, and how to see that it can go. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A build would write the address of its folder into `node_modules/vike`, which other builds and running servers share.
 * It can go when a build without it leaves `node_modules` as it was.
 */
export const keepPackageUnchanged = {
  name: 'site:keep-package-unchanged',
  config: () => ({ vitePluginServerEntry: { disableAutoImport: true } }),
};

/**
 * A build would add the stylesheets of the code that renders, one for each module, to those that browsers load.
 * It can go when `assets/static` of a bundle has no file named `src_…` without it.
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
 * Takes the folders of this machine out of what vike writes about the build: the same code is the same bytes everywhere.
 * It can go when `server/entry.mjs` of a bundle no longer names the project's folder.
 * @param draft folder of the bundle
 */
export function forgetFolders(root: string, draft: string): void {
  const entry = join(draft, 'server/entry.mjs');
  writeFileSync(entry, readFileSync(entry, 'utf8').replaceAll(draft, '/').replaceAll(root, '/'));
}

/**
 * Says that this process renders built code, whatever it was told before: vike warns otherwise, as it takes a process for one of development
 * unless told. It can go when `npm run changes` and `NODE_ENV=development npm run changes` print no line of vike without it.
 */
export function renderBuiltCode(): void {
  // Tests render beside others, for which linaria needs to know that they are tests.
  if (!process.env.VITEST) process.env.NODE_ENV = 'production';
}

/**
 * Ends a failed program. vike listens for uncaught exceptions: if the error were thrown on, the process would go on, or end with 0.
 * It can go when `node -e "import('vike/server').then(() => { throw 1; })"` ends with 1.
 * @param message what to say about it
 */
export function endFailed(message: unknown): never {
  console.error(message);
  process.exit(1);
}
