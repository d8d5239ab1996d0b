/** Bundles the code with vite into the folder CODE_FOLDER; `buildBundle` runs it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { bundleServer } from './bundleServer.ts';

/** Takes the folders of this machine out of what vike writes about the build, so that the same code is the same bytes everywhere. */
function forgetFolders(root: string, draft: string): void {
  const entry = join(draft, 'server/entry.mjs');
  const text = readFileSync(entry, 'utf8').replaceAll(draft, '/').replaceAll(root, '/');
  writeFileSync(entry, text);
}

// The build that waits for this process has been killed.
process.on('disconnect', () => process.exit(1));
try {
  const { CODE_FOLDER: draft } = process.env;
  if (draft === undefined) throw new Error('CODE_FOLDER is missing.');
  const root = process.cwd();
  const builder = await createBuilder({}, null);
  await builder.buildApp();
  forgetFolders(root, draft);
  // Comments in the bundle name files relative to the folder of the process: this way they are the same in every build.
  process.chdir(draft);
  await bundleServer(root, draft);
  process.exit(0);
} catch (error) {
  // Thrown on, vike would log it and let the process end with 0.
  console.error(error);
  process.exit(1);
}
