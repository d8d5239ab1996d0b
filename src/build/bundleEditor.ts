/**
 * Bundles the editor's page into the folder CODE_FOLDER, apart from the files that visitors load; run by `buildBundle`. The editing server
 * serves it, and the preview's editor comes from vite.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { build } from 'vite';
import { projectFolder } from '../render/projectFolder.ts';
import { writeReleaseFile } from '../render/releaseFiles.ts';
import { viteScript } from '../render/runVite.ts';
import { styleOptions, targetBrowsers } from './bundleScript.ts';

await viteScript(async (folder) => {
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
});
