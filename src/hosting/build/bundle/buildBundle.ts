import { randomUUID } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexFiles } from '../indexFiles.ts';
import { codeHash } from '../inputs.ts';
import { damagedFiles, type FolderHashes, hashFolder } from '../../releases/folderHashes.ts';
import { runVite } from '../../../render/runVite.ts';
import { projectFolder } from '../../../render/projectFolder.ts';
import { moveFolder } from '../../releases/moveFolder.ts';
import { releaseFiles } from '../../../render/releaseLayout.ts';

/** What `code.json` of a bundle holds. */
export interface Bundle {
  version: string;
  /** Source expressions of the inline scripts and stylesheets, for the content security policy. */
  scriptHashes: string[];
  styleHashes: string[];
}

/** Another build may be at work in a younger folder, or copy from it. */
const leftoverMs = 3_600_000;

/** Whether a bundle is in the cache and whole. A machine that lost its power may leave one that is not. */
function isUsable(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })) return false;
  try {
    const [damaged] = damagedFiles(folder, JSON.parse(readFileSync(`${folder}/hashes.json`, 'utf8')) as FolderHashes);
    if (damaged === undefined) return true;
    console.warn(`${damaged} in the cached bundle is damaged, so the code is bundled anew.`);
  } catch (error) {
    console.warn(`The cached bundle cannot be read, so the code is bundled anew: ${String(error)}`);
  }
  rmSync(folder, { recursive: true, force: true });
  return false;
}

function removeLeftovers(caches: string, folder: string): void {
  for (const old of globSync(join(caches, 'code-*'))) {
    const changed = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (old !== folder && changed < Date.now() - leftoverMs) rmSync(old, { recursive: true, force: true });
  }
}

/**
 * Bundles the code for browser and server. Code does not depend on content, so the bundle of the same code is reused. Builds at the same time don't disturb each other: each works in a folder of its own.
 * @param code hash of the code as it is now
 * @param bundle runs vite; tests run something else
 * @returns the folder of the bundle, which each release copies
 */
export async function buildBundle(
  project = projectFolder,
  code = codeHash(project),
  bundle = runVite,
): Promise<{ folder: string; bundle: Bundle }> {
  const caches = join(project, '.cache/site');
  const version = code.slice(0, 10);
  const folder = join(caches, `code-${version}`);
  if (!isUsable(folder)) {
    const draft = `${folder}.${randomUUID()}`;
    removeLeftovers(caches, folder);
    try {
      for (const script of ['bundleCode.ts', 'bundleServerCode.ts'])
        await bundle(project, join(import.meta.dirname, script), { CODE_VERSION: version, CODE_FOLDER: draft });
      if (codeHash(project) !== code) throw new Error('The code changed while it was bundled. Build again.');
      writeFileSync(join(draft, releaseFiles.files), JSON.stringify(await indexFiles(join(draft, 'client'))));
      writeFileSync(join(draft, 'hashes.json'), JSON.stringify(hashFolder(draft)));
      moveFolder(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return { folder, bundle: JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8')) as Bundle };
}
