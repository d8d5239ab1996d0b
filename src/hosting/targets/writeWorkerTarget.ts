import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from '../../render/files/etag.ts';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import { forever } from '../../render/files/resource.ts';
import type { Host } from '../hosts/host.ts';
import type { HostSettings } from '../hosts/hostSettings.ts';
import { plainHostFiles } from '../hosts/plainHost.ts';
import { workerFolder, wranglerConfig } from '../hosts/wrangler.ts';
import { bundleWorker } from '../build/bundle/bundleWorker.ts';
import { readCarried } from '../build/carryAssets.ts';
import { linkOrCopy } from '../build/keepFiles.ts';
import { folderStore } from '../edge/publish/folderStore.ts';
import { publishVersion } from '../edge/publish/publishVersion.ts';
import { type RenderedVersion, renderVersion, type RenderVersionOptions } from '../edge/publish/renderVersion.ts';

const hashed = (index: FileIndex): FileIndex => Object.fromEntries(Object.entries(index).filter(([, { immutable }]) => immutable));

/**
 * Writes a worker for an edge network, the hashed files of its release, and a version that it shows until another one is published.
 * @param entry of the worker's code; the clock of tests is another one
 */
export async function writeWorkerTarget(
  options: RenderVersionOptions,
  folder: string,
  host: Host,
  settings: HostSettings,
  entry?: string,
): Promise<RenderedVersion> {
  const { root, release } = options;
  const site = join(folder, workerFolder.files);
  const own = hashed(host.files);
  for (const [index, from] of [[own, 'client'] as const, [readCarried(release), 'carried'] as const])
    for (const { file } of Object.values(index)) linkOrCopy(join(release, from, file), join(site, file));
  const { _headers = '' } = plainHostFiles({ ...host, files: own }, forever);
  writeFileSync(join(site, '_headers'), _headers);
  const rendered = await renderVersion(options);
  // Among files that everybody can ask for lies news that is not public yet: below a name that nobody can guess.
  const deployed = tagOf(`deployed ${JSON.stringify(rendered.version)}`);
  await publishVersion(folderStore(join(site, deployed)), rendered, options.from);
  writeFileSync(join(folder, 'wrangler.json'), `${JSON.stringify(wranglerConfig(host.name, settings, deployed), null, 2)}\n`);
  await bundleWorker(root, folder, entry);
  return rendered;
}
