import { randomUUID } from 'node:crypto';
import { writeFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Collection } from '../../collection/collection.ts';
import { base } from '../../domain/addresses.ts';
import { listStart } from '../../render/api/news.ts';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import { contentVersion } from '../../render/siteList.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { type InlineHashes, readReleaseFile, type ReleaseFiles } from '../../render/releaseFiles.ts';
import { createRenderer } from '../../render/renderer.ts';
import type { Bytes, IndexedFile, Resource } from '../../render/resource.ts';
import { bytesResource, copyExtensions, entityTag, forever, mediaType, textResource } from '../../render/resource.ts';
import { validUntil } from '../../render/snapshot/validity.ts';
import { newsListAddress, pageSize } from '../../site/contract.ts';
import { baseDefinition } from '../buildBase.ts';
import { type Host, plainHostFiles } from '../hosts/host.ts';
import type { HostSettings } from '../hosts/hostSettings.ts';
import { linkOrCopy } from '../releases/releases.ts';
import { writeResource, denseResource } from '../writeResource.ts';

interface State {
  /** Milliseconds. */
  from: number;
  /** Files that differ from the state before, by address; null for removed ones. */
  files: Record<string, IndexedFile | null>;
}

/** The content, for the API and the redirects, and its states: at least one, oldest first. The first also applies to the time before it. */
export type RenderedStates = InlineHashes & ReleaseFiles['content'] & { states: State[] };

interface RenderStatesOptions {
  /** Folder of the release whose code renders, and whose pictures are shown. */
  release: string;
  collection: Collection;
  /** First instant to render, in milliseconds. */
  from: number;
}

/** Renders all states of the site from an instant on into a folder. What is not rendered, such as pictures, is taken from the release. */
async function renderStates(options: RenderStatesOptions, folder: string, hasExternalNews: boolean): Promise<RenderedStates> {
  const { release, from } = options;
  const collection = hasExternalNews ? { ...options.collection, news: [] } : options.collection;
  /** Links a file of the release under its entity tag, which is a hash of its bytes. */
  function addBuilt(file: IndexedFile): IndexedFile {
    for (const extension of copyExtensions(file))
      linkOrCopy(join(release, 'client', file.file + extension), join(folder, file.etag + extension));
    return { ...file, file: file.etag };
  }
  const add = (resource: Resource<Bytes>) => writeResource(folder, resource.etag, resource);
  const { renderSite, renderSinglePage } = await createRenderer(release, release, hasExternalNews);
  const drawCard = createCardRenderer(release);
  const index = readReleaseFile(release, 'files');
  const states: State[] = [];
  const drawn: Record<string, IndexedFile> = {};
  // Pictures and icons, which don't change between states.
  const fixed: Record<string, IndexedFile> = {};
  for (const [address, file] of Object.entries(index)) if (!file.immutable && !file.rendered) fixed[address] = addBuilt(file);
  let filesBefore: Record<string, IndexedFile> = {};

  async function stateAt(now: number): Promise<Record<string, IndexedFile>> {
    const files = { ...fixed };
    const cards = await renderSite(collection, { now }, async ({ path, type, text, dense }) => {
      const last = filesBefore[path];
      const isSame = last?.etag === entityTag(text);
      files[path] = isSame ? last : add(await (dense ? denseResource(text, type) : textResource(text, type)));
    });
    for (const { path, address, drawing } of cards)
      files[path] = drawn[address] ??= add(bytesResource(await drawCard(drawing), mediaType(path)));
    for (let skip = pageSize; listStart(collection.news, now, skip) === skip; skip += pageSize) {
      const list = await renderSinglePage(collection, '/news', { now, skip });
      if (list) files[newsListAddress(skip)] = add(await textResource(list.html, mediaType('index.html')));
    }
    return files;
  }
  for (let time: number | undefined = from; time !== undefined; time = validUntil(collection, time)) {
    const filesAfter = await stateAt(time);
    const changed = Object.entries(filesAfter).filter(([address, { etag }]) => filesBefore[address]?.etag !== etag);
    const gone = Object.keys(filesBefore).filter((address) => !Object.hasOwn(filesAfter, address));
    states.push({ from: time, files: { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((address) => [address, null])) } });
    filesBefore = filesAfter;
  }
  const { scriptHashes, styleHashes } = readReleaseFile(release, 'build');
  const content = { data: collection.data, news: collection.news };
  const rendered = { content, version: contentVersion(collection), scriptHashes, styleHashes, states };
  writeFileSync(join(folder, statesFile), JSON.stringify(rendered));
  return rendered;
}

/** File name of the `RenderedStates`, beside the files that they refer to. */
const statesFile = 'states.json';

export const workerFolder = { main: 'worker.js', files: 'site' } as const;

/** A slug that the edge network accepts as a name: `blue-bay-furs`. A name in another script has none. */
const workerName = (siteName: string) =>
  siteName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'website';

export type WranglerConfig = ReturnType<typeof wranglerConfig>;

/**
 * The configuration of the worker (https://developers.cloudflare.com/workers/wrangler/configuration). Static files are served without
 * invoking it. @param states path of the rendered states within the static files
 */
export function wranglerConfig(siteName: string, { apiOrigin, staffOrigin, hsts, tls }: HostSettings, states: string) {
  const vars = {
    STATES: states,
    HSTS: hsts ?? 'off',
    TLS: tls ? '1' : '0',
    ...(apiOrigin !== undefined && { API_ORIGIN: apiOrigin }),
    ...(staffOrigin !== undefined && { STAFF_ORIGIN: staffOrigin }),
  };
  return {
    name: workerName(siteName),
    main: workerFolder.main,
    no_bundle: true,
    // Must not be later than the workerd release that the tests run.
    compatibility_date: '2026-07-30',
    compatibility_flags: ['nodejs_compat'],
    assets: { directory: workerFolder.files, binding: 'ASSETS', html_handling: 'none', not_found_handling: 'none' },
    vars,
    // Previews have variables of their own.
    previews: { vars },
  };
}

async function bundleWorker(folder: string, entry = 'src/server/edge/worker.ts'): Promise<void> {
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'error',
    define: { ...baseDefinition, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(projectFolder, entry),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      minify: true,
      rolldownOptions: { external: [/^node:/], output: { entryFileNames: 'worker.js', codeSplitting: false } },
    },
  });
}

/** Writes an edge worker, with the hashed files of its release and all rendered states. @param entry tests have one with another clock */
export async function writeWorkerTarget(options: RenderStatesOptions, folder: string, host: Host, settings: HostSettings, entry?: string) {
  const { release } = options;
  const site = join(folder, workerFolder.files);
  const hashed = Object.fromEntries(Object.entries(host.files).filter(([, { immutable }]) => immutable));
  for (const { file } of Object.values(hashed)) linkOrCopy(join(release, 'client', file), join(site, base, file));
  const { _headers = '' } = plainHostFiles({ ...host, files: hashed }, forever);
  writeFileSync(join(site, '_headers'), _headers);
  const staging = join(site, randomUUID());
  mkdirSync(staging);
  const rendered = await renderStates(options, staging, settings.apiOrigin !== undefined);
  // The static files are public and contain news that is not public yet, so their folder has a name that nobody can guess.
  const states = entityTag(`states ${JSON.stringify(rendered)}`);
  renameSync(staging, join(site, states));
  writeFileSync(
    join(folder, 'wrangler.json'),
    `${JSON.stringify(wranglerConfig(host.name, settings, `${states}/${statesFile}`), null, 2)}\n`,
  );
  await bundleWorker(folder, entry);
  return rendered;
}
