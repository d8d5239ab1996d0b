/** Everything that is here because of how vike 0.4 behaves: each with its reason, and how to see that it can go. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
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

/** Node collects garbage late, and the bundler's threads would each keep memory of their own: machines that build may be small. */
const sparing = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * Runs a script that builds with vite, in a process of its own: vike's build leaves state in globals, with which this process could not
 * render. What it builds is said in variables, because vike resolves the configuration again without vite's options.
 * It can go when `buildRelease` renders after calling `createBuilder` itself.
 */
export async function runVite(root: string, script: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, [...sparing, script], {
    cwd: root,
    // The channel tells it when this process has ended.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    // Whatever somebody has set: code that was bundled for development does not render with React for production, nor the other way around.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production', ...variables },
  });
  const [[code], messages] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, text(child.stderr ?? Readable.from([]))]);
  if (code !== 0) throw new Error(`The code could not be built.\n${messages}`);
  if (messages !== '') console.warn(messages);
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
