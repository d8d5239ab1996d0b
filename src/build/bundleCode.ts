import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { readStyles, unusedScripts } from '../render/builtCode.ts';
import { projectFolder } from '../render/projectFolder.ts';
import { writeReleaseFile } from '../render/releaseFiles.ts';
import { viteScript } from '../render/runVite.ts';
import { removeLocalPaths } from '../render/vikeWorkarounds.ts';
import { workerPath } from '../site/savedCopy.ts';
import { cspHash } from './hosts/lookHeaders.ts';
import { bundleScript, inlineScripts } from './bundleScript.ts';

/** Bundles the code for browsers and for rendering into the folder CODE_FOLDER, with CODE_VERSION as its version; run by `buildBundle`. */

await viteScript(async (folder, version) => {
  const builder = await createBuilder({ configLoader: 'native' }, null);
  const [scripts, worker] = await Promise.all([
    Promise.all(Object.values(inlineScripts).map((file) => bundleScript(file))),
    bundleScript('src/web/serviceWorker/worker.ts', version),
    builder.buildApp(),
  ]);
  // vike adds a client runtime, which our pages don't use.
  for (const file of unusedScripts(folder)) rmSync(join(folder, 'client', file));
  writeFileSync(join(folder, 'client', workerPath), worker);
  const styleHashes = [...readStyles(folder).values()].map(({ text }) => cspHash(text));
  writeReleaseFile(folder, 'code', { version, scriptHashes: scripts.map(cspHash), styleHashes });
  removeLocalPaths(projectFolder, folder);
});
