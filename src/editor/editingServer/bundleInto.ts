import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { build } from 'vite';
import { targetBrowsers } from '../../build/bundle/bundleScript.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { viteScript } from '../../render/runVite.ts';
import { editorBase, type EditorOutput, outputFile } from './bundle.ts';

/** Entry of the child process of `bundleEditor`: bundles the editor's page into the folder EDITOR_FOLDER. */

await viteScript(async () => {
  const { EDITOR_FOLDER: folder } = process.env;
  if (folder === undefined) throw new Error('EDITOR_FOLDER is missing.');
  const built = await build({
    root: projectFolder,
    base: editorBase,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), wyw({ prefixer: false, configFile: false, include: [join(projectFolder, 'src/{editor,web}/**/*.{ts,tsx}')] })],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: targetBrowsers,
      assetsInlineLimit: 0,
      modulePreload: false,
      copyPublicDir: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: 'src/editor/browser/start.tsx' },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The editor was bundled in an unexpected form.');
  const names = built.output.map(({ fileName }) => fileName);
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The bundle of the editor has no entry.');
  writeFileSync(join(folder, outputFile), JSON.stringify({ names, entry: entry.fileName } satisfies EditorOutput));
});
