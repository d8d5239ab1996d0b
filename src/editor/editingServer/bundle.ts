import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaType } from '../../render/resource.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { runVite } from '../../render/runVite.ts';
import type { EditorAssets } from '../server/editorApp.ts';

/** Scripts and styles of the editor's page. */
export interface EditorBundle {
  assets: EditorAssets;
  /** By URL path. */
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>;
}

/** URL path below which the files of the editor's page are served. */
export const editorBase = '/admin/';
/** Manifest that a bundle run leaves beside its files. */
export const outputFile = 'output.json';
export interface EditorOutput {
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
