/**
 * A script that bundles one part of the code with vite into the folder CODE_FOLDER, with CODE_VERSION as its version: `code` for browsers and for
 * rendering, then `server`, and `editor`. `buildBundle` runs it once for each, in processes of their own, so that less memory is needed at once.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createBuilder } from 'vite';
import { readStyles, unusedScripts } from '../render/builtCode.ts';
import { textVersion } from '../render/diskCache.ts';
import { projectFolder } from '../render/projectFolder.ts';
import { writeReleaseFile } from '../render/releaseFiles.ts';
import { exitWithError, removeLocalPaths } from '../render/vikeWorkarounds.ts';
import { workerPath } from '../site/savedCopy.ts';
import { baseDefinition } from './buildBase.ts';
import { bundleScript, inlineScripts, styleOptions, targetBrowsers } from './bundleScript.ts';
import { cspHash } from './hosts/lookHeaders.ts';
import { releaseCommands } from './inputs.ts';
import { nativePackages } from './runtimeFiles.ts';

async function bundleCode(folder: string, version: string): Promise<void> {
  const builder = await createBuilder({ configLoader: 'native' }, null);
  const [scripts, worker] = await Promise.all([
    Promise.all(Object.values(inlineScripts).map((file) => bundleScript(file))),
    bundleScript('src/web/serviceWorker/worker.ts', version),
    builder.buildApp(),
  ]);
  // vike adds a client runtime, which our pages don't use.
  for (const file of unusedScripts(folder)) rmSync(join(folder, 'client', file));
  writeFileSync(join(folder, 'client', workerPath), worker);
  const styleHashes = [...readStyles(folder).values()].map(({ text }) => cspHash(text));
  writeReleaseFile(folder, 'code', { version, scriptHashes: scripts.map(cspHash), styleHashes });
  removeLocalPaths(projectFolder, folder);
}

/** Programs that check Node's version first: `main.mjs` does so, and then imports `mainProgram.mjs`. */
const checkedPrograms = { main: 'src/server/main.ts', start: releaseCommands.start, release: releaseCommands.release };

/** Exits on an older Node than the code needs: the code would start there, and fail at some request. */
const checkedEntry = (name: string) => `const needed = ${Number.parseInt(process.versions.node, 10)};
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(\`A release needs Node \${needed} or later, and this is Node \${process.versions.node}: install Node \${needed}, or run "npm start" in a checkout, which brings its own.\`);
  process.exit(1);
}
await import('./${name}Program.mjs');
`;

/** Bundles the server with all its packages, so that a release is self-contained. @param folder which already has vite's rendering code */
async function bundleServer(folder: string): Promise<void> {
  // Comments in the bundle contain paths relative to the working directory. This way they are the same in every build.
  process.chdir(folder);
  const source = (file: string) => join(projectFolder, file);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { ...baseDefinition, 'process.env.NODE_ENV': '"production"', 'process.env.TEXT_VERSION': JSON.stringify(textVersion()) },
    ssr: { noExternal: true, external: nativePackages },
    build: {
      ssr: true,
      outDir: join(folder, 'run'),
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: {
        input: {
          ...Object.fromEntries(Object.entries(checkedPrograms).map(([name, file]) => [`${name}Program`, source(file)])),
          health: source(releaseCommands.health),
          renderWorker: source('src/server/updates/renderWorker.ts'),
          renderer: source('src/render/renderer.ts'),
          entry: join(folder, 'server/entry.mjs'),
        },
        // All in one folder, because modules load others by name.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  for (const name of Object.keys(checkedPrograms)) writeFileSync(join(folder, 'run', `${name}.mjs`), checkedEntry(name));
}

/** Bundles the editor's page, apart from the files that visitors load. The editing server serves it; the preview's editor comes from vite. */
async function bundleEditor(folder: string): Promise<void> {
  const [{ default: react }, { default: wyw }] = await Promise.all([import('@vitejs/plugin-react'), import('@wyw-in-js/vite')]);
  const built = await build({
    root: projectFolder,
    base: '/admin/',
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), wyw({ ...styleOptions, include: [join(projectFolder, 'src/{editor,web}/**/*.{ts,tsx}')] })],
    build: {
      outDir: join(folder, 'editor'),
      target: targetBrowsers,
      assetsInlineLimit: 0,
      modulePreload: false,
      copyPublicDir: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: 'src/editor/browser/start.tsx' },
    },
  });
  const entry = 'output' in built ? built.output.find((file) => file.type === 'chunk' && file.isEntry) : undefined;
  if (!('output' in built) || !entry) throw new Error('The bundle of the editor has no entry.');
  const styles = built.output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));
  writeReleaseFile(folder, 'editor', { script: entry.fileName, styles });
}

const parts = { code: bundleCode, server: bundleServer, editor: bundleEditor };
export type BundlePart = keyof typeof parts;

// The parent has been killed.
process.on('disconnect', () => process.exit(1));
const { CODE_FOLDER: folder, CODE_VERSION: version } = process.env;
const part = Object.hasOwn(parts, process.argv[2] ?? '') ? parts[process.argv[2] as BundlePart] : undefined;
if (!part || folder === undefined || version === undefined) exitWithError('The part, CODE_FOLDER or CODE_VERSION is missing.');
await part(folder, version).catch(exitWithError);
process.exit(0);
