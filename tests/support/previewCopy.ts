import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyProject } from '../chaos/projectCopy.ts';
import { type ContentFolder, contentFolder } from './contentFolder.ts';

export interface PreviewCopy extends ContentFolder {
  root: string;
  close(): void;
}

/** A copy of the project in which content can be edited; its packages are links, its caches are its own. */
export function previewCopy(): PreviewCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'preview-')));
  copyProject(root);
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.vite') && entry !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  return { root, ...contentFolder(root), close: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}
