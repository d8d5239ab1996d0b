import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workerFolder } from '../hosts/wrangler.ts';
import { readCollection } from '../../collection/readContent.ts';
import { readHostSettings } from '../hosts/hostSettings.ts';
import { UsageError } from '../hosts/usageError.ts';
import { makeReadable } from '../releases/makeReadable.ts';
import { writeManifest } from '../releases/manifest.ts';
import { releaseFolder } from '../releases/releaseFolders.ts';
import { lastContentChange } from '../../render/snapshot/nextChange.ts';
import { buildRelease, fillRelease } from '../build/buildRelease.ts';
import { addOlderAssets } from '../releases/assets.ts';
import { staticTargets } from './staticTargets.ts';
import { createHost, writeStaticTarget } from './writeStaticTarget.ts';
import { writeWorkerTarget } from './writeWorkerTarget.ts';
import { base } from '../../domain/base.ts';

interface TargetOptions {
  root: string;
  /** Instant of the build, milliseconds. */
  now: number;
  env: Readonly<Record<string, string | undefined>>;
}

type BuildTarget = (options: TargetOptions, draft: string) => Promise<void>;

/** Pages of a static host are rendered for it: they know where there is an API. */
const buildStatic =
  (name: keyof typeof staticTargets): BuildTarget =>
  async ({ root, now, env }, draft) => {
    const settings = readHostSettings(env);
    const api = settings.apiOrigin ?? 'files';
    const release = join(draft, 'release');
    mkdirSync(release);
    await fillRelease({ root, folder: release, now, api });
    writeStaticTarget(release, draft, createHost(release, readCollection(release).data, settings, api), staticTargets[name]);
    if (staticTargets[name].isPlain) addOlderAssets(root, release, join(draft, base));
    rmSync(release, { recursive: true });
    // Machines know their releases by it; what a host of folders gets, it sends.
    if (!staticTargets[name].isPlain) writeManifest(draft);
  };

/** A release as it is, which `node run/main.mjs` serves. */
const buildNode: BuildTarget = async ({ root, now }, draft) => {
  const version = await buildRelease(root, now);
  cpSync(releaseFolder(root, version), draft, { recursive: true });
};

/** Whatever the clock says later is rendered ahead, because the edge network renders nothing. */
const buildWorker: BuildTarget = async ({ root, now, env }, draft) => {
  const settings = readHostSettings(env);
  const release = releaseFolder(root, await buildRelease(root, now));
  const collection = readCollection(root);
  const host = createHost(release, collection.data, settings, undefined);
  const newsElsewhere = settings.apiOrigin !== undefined;
  await writeWorkerTarget({ root, release, collection, from: lastContentChange(collection, now), newsElsewhere }, draft, host, settings);
  addOlderAssets(root, release, join(draft, workerFolder.files, base));
};

const targets: Record<string, BuildTarget> = {
  node: buildNode,
  worker: buildWorker,
  nginx: buildStatic('nginx'),
  caddy: buildStatic('caddy'),
  static: buildStatic('static'),
};

/**
 * Builds the site for one kind of host into `dist/targets`.
 * @returns the folder
 * @throws {UsageError} if there is no such kind, or a setting makes no sense
 * @throws {ContentError} if the content has problems
 */
export async function buildTarget(name: string, options: TargetOptions): Promise<string> {
  const build = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (!build) throw new UsageError(`There is no target "${name}". Write ${Object.keys(targets).join(', ')}.`);
  const folder = join(options.root, 'dist/targets', name);
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    await build(options, draft);
    makeReadable(draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
