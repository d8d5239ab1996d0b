import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStyle } from '../../render/builtCode.ts';
import { indexFiles } from '../indexFiles.ts';
import { codeHash } from '../inputs.ts';
import { bundleHeadScript, cspHash } from './headScript.ts';

interface Bundle {
  /** A hash of the code. */
  version: string;
  /** Source expressions of the inline script and the inline stylesheet, for the content security policy. */
  scriptHash: string;
  styleHash: string;
}

async function runVite(root: string, version: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // In a process of its own, because vike keeps state in globals; with variables, because vike doesn't pass on vite's options.
  const env = { ...process.env, CODE_VERSION: version, CODE_FOLDER: outDir };
  const child = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The code could not be built: see the messages of vite above.');
}

/**
 * Bundles the code for browser and server, with the files of `public/`. Code does not depend on content, so the bundle of
 * the same code is reused.
 * @returns the folder of the bundle, which `installBundle` copies
 */
export async function buildBundle(root: string): Promise<{ folder: string; bundle: Bundle }> {
  const caches = join(root, 'node_modules/.cache/site');
  const version = codeHash(root).slice(0, 10);
  const folder = join(caches, `code-${version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.part`;
    for (const old of globSync(join(caches, 'code-*'))) rmSync(old, { recursive: true });
    const [script] = await Promise.all([bundleHeadScript(), runVite(root, version, draft)]);
    const bundle: Bundle = { version, scriptHash: cspHash(script), styleHash: cspHash(readStyle(draft)) };
    writeFileSync(join(draft, 'code.json'), JSON.stringify(bundle));
    writeFileSync(join(draft, 'files.json'), JSON.stringify(await indexFiles(join(draft, 'client'))));
    renameSync(draft, folder); // an interrupted build leaves no half bundle
  }
  return { folder, bundle: JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8')) as Bundle };
}
