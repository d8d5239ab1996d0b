/**
 * Bundles the server into the folder CODE_FOLDER, after `bundleCode.ts`; run by `buildBundle`. A separate process, so that less memory is
 * needed at once.
 */
import { viteTask } from '../../../render/viteTask.ts';
import { bundleServer } from './bundleServer.ts';

await viteTask(async () => {
  const { CODE_FOLDER: folder } = process.env;
  if (folder === undefined) throw new Error('CODE_FOLDER is missing.');
  // Comments in the bundle contain paths relative to the working directory. This way they are the same in every build.
  process.chdir(folder);
  await bundleServer(folder);
});
