import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexFiles } from '../files/fileIndex.ts';
import { readStyle } from '../render/inlineStyle.ts';
import { codeHash } from './inputs.ts';
import { bundleHeadScript, cspHash } from './vite/headScript.ts';

export interface Bundle {
  /** Names the code. */
  version: string;
  /** By what the content security policy knows the inline script and the inline stylesheet. */
  scriptHash: string;
  styleHash: string;
}

async function bundle(root: string, version: string, folder: string): Promise<Bundle> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, CODE_VERSION: version, CODE_FOLDER: folder };
  const child = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit', env });
  const [[code], script] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, bundleHeadScript()]);
  if (code !== 0) throw new Error('The code could not be built: see what vite says above.');
  return { version, scriptHash: cspHash(script), styleHash: cspHash(readStyle(folder)) };
}

/**
 * Makes scripts, stylesheet and the code that prints pages, with the files of `public/`, and tells in which folder they
 * are, indexed. They depend on no content: after an edit of it they are there already.
 */
export async function buildBundle(root: string): Promise<{ folder: string; code: Bundle }> {
  const caches = join(root, 'node_modules/.cache/site');
  const version = codeHash(root).slice(0, 10);
  const folder = join(caches, `code-${version}`);
  if (!existsSync(folder)) {
    const part = `${folder}.part`;
    for (const old of globSync(join(caches, 'code-*'))) rmSync(old, { recursive: true });
    const code = await bundle(root, version, part);
    writeFileSync(join(part, 'code.json'), JSON.stringify(code));
    writeFileSync(join(part, 'files.json'), JSON.stringify(await indexFiles(join(part, 'client'))));
    // Renamed when it is whole, so that no half of it is ever taken for all.
    renameSync(part, folder);
  }
  return { folder, code: JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8')) as Bundle };
}
