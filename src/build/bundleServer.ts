import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { textVersion } from '../render/diskCache.ts';
import { projectFolder } from '../render/projectFolder.ts';
import { viteScript } from '../render/runVite.ts';
import { baseDefinition } from './buildBase.ts';
import { releaseCommands } from './inputs.ts';
import { nativePackages } from './runtimeFiles.ts';

/**
 * Bundles the server with all its packages into the folder CODE_FOLDER, after `bundleCode.ts`, so that a release is self-contained; run by
 * `buildBundle`. A separate process, so that less memory is needed at once.
 */

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

/** @param folder folder of the bundle, which already contains vite's rendering code */
async function bundleServer(folder: string): Promise<void> {
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

await viteScript(async (folder) => {
  // Comments in the bundle contain paths relative to the working directory. This way they are the same in every build.
  process.chdir(folder);
  await bundleServer(folder);
});
