import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditorAssets } from '../editor/server/editorPage.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { runVite } from '../../render/runVite.ts';

/** The scripts and styles of the editor's page. */
export interface EditorBundle {
  assets: EditorAssets;
  /** By their addresses. */
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>;
}

/** Where the files of the editor's page have their addresses. */
export const editorBase = '/admin/';
/** Beside the files of a bundle, says which they are. */
export const outputFile = 'output.json';
/** What that file says. */
export interface EditorOutput {
  names: string[];
  entry: string;
}

/**
 * Bundles the editor's page, and keeps it in memory: nothing of it gets among the files that visitors load. In a process of its own: the
 * server starts git hundreds of times a day, which takes the longer, the more memory the server has.
 * @throws {Error} if it cannot be bundled
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
