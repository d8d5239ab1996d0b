import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTag, forever } from '../../render/resource.ts';
import { bundleWorker } from '../build/bundle/bundleWorker.ts';
import { linkOrCopy } from '../releases/fileOperations.ts';
import { renderStates, type RenderStatesOptions } from '../edge/renderStates.ts';
import type { RenderedStates } from '../edge/states.ts';
import type { Host } from '../hosts/host.ts';
import type { HostSettings } from '../hosts/hostSettings.ts';
import { plainHostFiles } from '../hosts/plainHost.ts';
import { workerFolder, wranglerConfig } from '../hosts/wrangler.ts';
import { base } from '../../domain/addresses.ts';

/**
 * Writes an edge worker, with the hashed files of its release and all rendered states.
 * @param entry entry module of the worker; tests have one with another clock
 */
export async function writeWorkerTarget(
  options: RenderStatesOptions,
  folder: string,
  host: Host,
  settings: HostSettings,
  entry?: string,
): Promise<RenderedStates> {
  const { release } = options;
  const site = join(folder, workerFolder.files);
  const hashed = Object.fromEntries(Object.entries(host.files).filter(([, { immutable }]) => immutable));
  for (const { file } of Object.values(hashed)) linkOrCopy(join(release, 'client', file), join(site, base, file));
  const { _headers = '' } = plainHostFiles({ ...host, files: hashed }, forever);
  writeFileSync(join(site, '_headers'), _headers);
  const staging = join(site, randomUUID());
  mkdirSync(staging);
  const rendered = await renderStates(options, staging);
  // The static files are public and contain news that is not public yet, so their folder has a name that nobody can guess.
  const states = entityTag(`states ${JSON.stringify(rendered)}`);
  renameSync(staging, join(site, states));
  writeFileSync(join(folder, 'wrangler.json'), `${JSON.stringify(wranglerConfig(host.name, settings, states), null, 2)}\n`);
  await bundleWorker(folder, entry);
  return rendered;
}
