import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom, readManifest } from '../../../render/builtCode.ts';

/**
 * Removes the scripts that no page of ours loads: vike builds a runtime for its own way to start.
 * @param draft folder of the bundle
 */
export function removeUnreached(draft: string): void {
  const manifest = readManifest(draft);
  const reached = new Set(Array.from(reachedFrom(manifest), ({ file }) => file));
  for (const { file } of Object.values(manifest))
    if (file.endsWith('.js') && !reached.has(file)) rmSync(join(draft, 'client', file), { force: true });
}
