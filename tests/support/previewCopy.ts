import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyProject } from '../chaos/projectCopy.ts';

export type PreviewCopy = ReturnType<typeof previewCopy>;

/** A copy of the project in which content can be edited; its packages are links, its caches are its own. */
export function previewCopy() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'preview-')));
  copyProject(root);
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.vite') && entry !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  const at = (file: string) => join(root, 'content', file);
  const text = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, source: string) => writeFileSync(at(file), source);
  return {
    root,
    text,
    write,
    /** Changes a file below content/. */
    change: (file: string, change: (text: string) => string) => write(file, change(text(file))),
    close: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
