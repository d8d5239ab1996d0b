import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../../render/projectFolder.ts';
import { textVersion } from '../../../render/textCache.ts';
import { baseDefinition } from '../buildBase.ts';
import { releaseCommands } from '../inputs.ts';

/** Holds machine code for each platform, so it cannot be bundled; a release has a copy of it. */
export const nativePackages = ['sharp'];

/** Programs that check Node's version first: `main.mjs` does, and goes on with `mainProgram.mjs`. */
const checkedPrograms = { main: 'src/hosting/server/main.ts', start: releaseCommands.start, release: releaseCommands.release };

/** Refuses a Node that is older than the code, half of which would run on it, and half fail at some request. */
const checkedEntry = (name: string) => `const needed = ${Number.parseInt(process.versions.node, 10)};
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(\`A release needs Node \${needed} or later, and this is Node \${process.versions.node}: install Node \${needed}, or run "npm start" in a checkout, which brings its own.\`);
  process.exit(1);
}
await import('./${name}Program.mjs');
`;

/**
 * Bundles the server with all packages that it uses, so that it runs from a release alone.
 * @param draft folder of the bundle, in which vite has put the code that renders
 */
export async function bundleServer(draft: string): Promise<void> {
  const source = (file: string) => join(projectFolder, file);
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
          ...Object.fromEntries(Object.entries(checkedPrograms).map(([name, file]) => [`${name}Program`, source(file)])),
          health: source(releaseCommands.health),
          renderWorker: source('src/hosting/server/updates/renderWorker.ts'),
          renderer: source('src/render/renderer.ts'),
          entry: join(draft, 'server/entry.mjs'),
        },
        // In one folder, so that modules find those that they load by name.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  for (const name of Object.keys(checkedPrograms)) writeFileSync(join(draft, 'run', `${name}.mjs`), checkedEntry(name));
}
