import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from './publishVersion.ts';

/** A store in a folder. */
export const folderStore = (folder: string): Store => ({
  async get(key) {
    const file = join(folder, key);
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
  },
  async put(key, bytes) {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), bytes);
  },
  async delete(key) {
    rmSync(join(folder, key), { force: true });
  },
});
