import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './indexFiles.ts';

/**
 * Copies the files of `public/` unchanged.
 * @param client the folder that is served
 * @returns their paths
 */
export function copyPublicFiles(root: string, client: string): string[] {
  const folder = join(root, 'public');
  if (!existsSync(folder)) return [];
  cpSync(folder, client, { recursive: true });
  return filesBelow(folder);
}
