import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStyle } from '../server/inlineStyle.ts';
import { codeHash } from './lib/inputs.mjs';
import { bundleHeadScript, sourceHash } from './vite/headScript.ts';

export interface BuiltCode {
  /** Names the code. */
  version: string;
  /** By what the content security policy knows the inline script and the inline stylesheet. */
  scriptHash: string;
  styleHash: string;
}

async function bundle(root: string, version: string): Promise<BuiltCode> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit', env: { ...process.env, CODE_VERSION: version } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The code could not be built: see what vite says above.');
  return { version, scriptHash: sourceHash(await bundleHeadScript()), styleHash: sourceHash(readStyle(root)) };
}

/**
 * Makes `dist/` anew with scripts, stylesheet, the code that prints pages, and the files of `public/`. They depend on no
 * content: an edit of it takes them as the last build left them.
 */
export async function buildCode(root: string): Promise<BuiltCode> {
  const dist = join(root, 'dist');
  const caches = join(root, 'node_modules/.cache/site');
  const version = codeHash(root).slice(0, 10);
  const kept = join(caches, `code-${version}`);
  rmSync(dist, { recursive: true, force: true });
  if (!existsSync(kept)) {
    const code = await bundle(root, version);
    writeFileSync(join(dist, 'code.json'), JSON.stringify(code));
    for (const old of globSync(join(caches, 'code-*'))) rmSync(old, { recursive: true });
    // Renamed into place, so that no half copy is ever taken for a whole one.
    cpSync(dist, `${kept}.part`, { recursive: true });
    renameSync(`${kept}.part`, kept);
  } else cpSync(kept, dist, { recursive: true });
  return JSON.parse(readFileSync(join(dist, 'code.json'), 'utf8')) as BuiltCode;
}
