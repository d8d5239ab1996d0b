/**
 * Bundles the server into the folder CODE_FOLDER, once `bundleCode.ts` has filled it; `buildBundle` runs it. A process of its own, so that the
 * memory of both isn't needed at once.
 */
import { viteTask } from '../../../render/viteTask.ts';
import { bundleServer } from './bundleServer.ts';

await viteTask(async () => {
  const { CODE_FOLDER: draft } = process.env;
  if (draft === undefined) throw new Error('CODE_FOLDER is missing.');
  // Comments in the bundle name files relative to the folder of the process: this way they are the same in every build.
  process.chdir(draft);
  await bundleServer(draft);
});
