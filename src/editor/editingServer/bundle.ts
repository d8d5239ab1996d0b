import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import wyw from '@wyw-in-js/vite';
import { build } from 'vite';
import { targetBrowsers } from '../../hosting/build/bundle/bundleScript.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { runVite, viteScript } from '../../render/runVite.ts';
import type { EditorAssets } from '../server/editorApp.ts';

/** Scripts and styles of the editor's page. */
export interface EditorBundle {
  assets: EditorAssets;
  /** By URL path. */
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>;
}

/** URL path below which the files of the editor's page are served. */
const editorBase = '/admin/';
/** Manifest that a bundle run leaves beside its files. */
const outputFile = 'output.json';
interface EditorOutput {
  names: string[];
  entry: string;
}

/**
 * Bundles the editor's page into memory, apart from the files that visitors load. Runs vite in a child process, because starting git gets
 * slower with the memory that the server uses, and the server starts it hundreds of times a day.
 * @throws {Error} if bundling fails
 */
export async function bundleEditor(): Promise<EditorBundle> {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  try {
    await runVite(projectFolder, join(import.meta.dirname, 'bundleInto.ts'), { EDITOR_FOLDER: folder });
    const { names, entry } = JSON.parse(readFileSync(join(folder, outputFile), 'utf8')) as EditorOutput;
    const files = names.map(
      (name) => [editorBase + name, { type: mediaType(name), bytes: new Uint8Array(readFileSync(join(folder, name))) }] as const,
    );
    const styles = names.filter((name) => name.endsWith('.css')).map((name) => editorBase + name);
    return { assets: { scripts: [editorBase + entry], styles, isServer: true }, files: new Map(files) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
