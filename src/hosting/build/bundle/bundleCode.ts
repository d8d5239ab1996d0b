/** Bundles the code of the version CODE_VERSION for browsers and for rendering into the folder CODE_FOLDER; `buildBundle` runs it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { readStyles, unusedScripts } from '../../../render/builtCode.ts';
import { workerPath } from '../../../site/savedCopy.ts';
import type { Bundle } from './buildBundle.ts';
import { removeLocalPaths } from '../../../render/vikeWorkarounds.ts';
import { viteTask } from '../../../render/viteTask.ts';
import { projectFolder } from '../../../render/projectFolder.ts';
import { bundleScript } from './bundleScript.ts';
import { cspHash } from '../../hosts/cspHash.ts';
import { inlineScripts } from './inlineScripts.ts';

await viteTask(async () => {
  const { CODE_FOLDER: draft, CODE_VERSION: version } = process.env;
  if (draft === undefined || version === undefined) throw new Error('CODE_FOLDER or CODE_VERSION is missing.');
  const builder = await createBuilder({ configLoader: 'native' }, null);
  const [scripts, worker] = await Promise.all([
    Promise.all(Object.values(inlineScripts).map((file) => bundleScript(file))),
    bundleScript('src/web/serviceWorker/worker.ts', version),
    builder.buildApp(),
  ]);
  // vike builds a runtime for its own way to start.
  for (const file of unusedScripts(draft)) rmSync(join(draft, 'client', file));
  writeFileSync(join(draft, 'client', workerPath), worker);
  const styleHashes = [...readStyles(draft).values()].map(({ text }) => cspHash(text));
  const bundle: Bundle = { version, scriptHashes: scripts.map(cspHash), styleHashes };
  writeFileSync(join(draft, 'code.json'), JSON.stringify(bundle));
  removeLocalPaths(projectFolder, draft);
});
