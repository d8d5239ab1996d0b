import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a copy of the project whose content may be edited, with the built site; gives its folder. */
export function editableSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editable-'));
  for (const name of ['dist', 'node_modules', 'public', 'src', 'content.config.ts', 'package.json'])
    symlinkSync(join(process.cwd(), name), join(folder, name));
  cpSync('content', join(folder, 'content'), { recursive: true });
  return folder;
}
