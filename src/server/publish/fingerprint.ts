import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the state of folders by their files' names, sizes and times; a folder that is gone has a state as well. */
export async function fingerprint(folders: readonly string[]): Promise<string> {
  const states = await Promise.all(
    folders
      .map(async (folder) => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        return await Promise.all(files.toSorted().map(fileFingerprint));
      })
      .map((state) => state.catch(() => ['gone'])),
  );
  return states.flat().join('\n');
}

async function fileFingerprint(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return `${file} ${found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'gone'}`;
}
