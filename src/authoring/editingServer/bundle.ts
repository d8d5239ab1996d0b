import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { build } from 'vite';
import { browsers } from '../../hosting/build/bundle/browsers.ts';
import type { EditorAssets } from '../editor/server/editorPage.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';

/** The scripts and styles of the editor's page. */
export interface EditorBundle {
  assets: EditorAssets;
  /** By their addresses. */
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>;
}

const base = '/admin/';

/** Bundles the editor's page, in memory: nothing of it gets among the files that visitors load. */
export async function bundleEditor(): Promise<EditorBundle> {
  const built = await build({
    root: projectFolder,
    base,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      react(),
      wyw({ prefixer: false, configFile: false, include: [join(projectFolder, 'src/{authoring/editor,web}/**/*.{ts,tsx}')] }),
    ],
    build: {
      write: false,
      target: browsers,
      assetsInlineLimit: 0,
      modulePreload: false,
      copyPublicDir: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: 'src/authoring/editor/browser/start.tsx' },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('The editor was bundled in an unexpected form.');
  const files = built.output.map((file) => {
    const bytes = new Uint8Array(Buffer.from(file.type === 'chunk' ? file.code : file.source));
    return [base + file.fileName, { type: mediaType(file.fileName), bytes }] as const;
  });
  const entry = built.output.find((file) => file.type === 'chunk' && file.isEntry);
  const styles = built.output.filter(({ fileName }) => fileName.endsWith('.css'));
  return {
    assets: { scripts: [`${base}${entry?.fileName}`], styles: styles.map(({ fileName }) => base + fileName), isServer: true },
    files: new Map(files),
  };
}
