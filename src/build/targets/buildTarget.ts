/**
 * The site for one kind of host: `npm run build -- --target`.
 * Begin here. `staticTarget.ts` writes files for nginx and plain hosts, `workerTarget.ts` all states for an edge network.
 * Gives `buildTarget`, which fills `dist/targets`.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCollection } from '../../collection/readContent.ts';
import { base } from '../../domain/addresses.ts';
import { UserError } from '../../domain/userError.ts';
import { validSince } from '../../render/snapshot/validity.ts';
import { buildRelease, fillRelease } from '../buildRelease.ts';
import { readHostSettings } from '../hosts/hostSettings.ts';
import { makeReadable, writeManifest, addOlderAssets, releaseFolder } from '../releases/releases.ts';
import { staticTargets, readHostRules, writeStaticTarget } from './staticTarget.ts';
import { workerFolder, writeWorkerTarget } from './workerTarget.ts';

interface TargetOptions {
  root: string;
  /** Instant of the build, in milliseconds. */
  now: number;
  env: Readonly<Record<string, string | undefined>>;
}

type BuildTarget = (options: TargetOptions, staging: string) => Promise<void>;

/** Builds for a static host. Its pages are rendered for it, because they contain the location of the API. */
const buildStatic =
  (name: keyof typeof staticTargets): BuildTarget =>
  async ({ root, now, env }, staging) => {
    const settings = readHostSettings(env);
    const api = settings.apiOrigin ?? 'files';
    const release = join(staging, 'release');
    mkdirSync(release);
    await fillRelease({ root, folder: release, now, api, host: 'static' });
    writeStaticTarget(release, staging, readHostRules(release, readCollection(release).data, settings, api), staticTargets[name]);
    if (staticTargets[name].isPlain) addOlderAssets(root, release, join(staging, base));
    rmSync(release, { recursive: true });
    // Servers identify releases by the manifest. A host of plain folders would serve it.
    if (!staticTargets[name].isPlain) writeManifest(staging);
  };

/** Builds an edge worker, with all future states rendered ahead, because the edge network renders nothing. */
const buildWorker: BuildTarget = async ({ root, now, env }, staging) => {
  const settings = readHostSettings(env);
  const release = releaseFolder(root, await buildRelease(root, now));
  // An edit since the build is not part of it.
  const collection = readCollection(release);
  const host = readHostRules(release, collection.data, settings, undefined);
  // The worker is named as WORKER says, otherwise after the convention.
  const name = env.WORKER ? env.WORKER : host.name;
  await writeWorkerTarget({ release, collection, from: validSince(collection, now) }, staging, { ...host, name }, settings);
  addOlderAssets(root, release, join(staging, workerFolder.files, base));
};

const targets: Record<string, BuildTarget> = {
  // A plain release, to be served by `node run/main.mjs`.
  node: async ({ root, now }, staging) => cpSync(releaseFolder(root, await buildRelease(root, now)), staging, { recursive: true }),
  worker: buildWorker,
  nginx: buildStatic('nginx'),
  static: buildStatic('static'),
};

/** Builds the site for one kind of host, and returns the folder. @throws {UserError} if there is no such kind, or a setting is invalid */
export async function buildTarget(name: string, options: TargetOptions): Promise<string> {
  const build = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (!build) throw new UserError(`There is no target "${name}". Write ${Object.keys(targets).join(', ')}.`);
  const folder = join(options.root, 'dist/targets', name);
  const staging = `${folder}.${randomUUID()}`;
  mkdirSync(staging, { recursive: true });
  try {
    await build(options, staging);
    makeReadable(staging);
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}
