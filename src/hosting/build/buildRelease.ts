import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataNames } from '../../../content.config.ts';
import { type Collection, ContentError } from '../../collection/collection.ts';
import { readCollection } from '../../collection/readContent.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { dataChangedAt } from '../../collection/dataChangedAt.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { checkImageData } from '../../collection/images/checkImageData.ts';
import { entityTag } from '../../render/files/etag.ts';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import { contentVersion } from '../../render/formats/contentVersion.ts';
import { damageOf, writeManifest } from '../releases/manifest.ts';
import { makeReadable } from '../releases/makeReadable.ts';
import { moveFolder } from '../releases/moveFolder.ts';
import { pruneReleases, removeRelease } from '../releases/activate.ts';
import { releaseFolder, releasesFolder } from '../releases/releaseFolders.ts';
import { pruneCache } from '../../render/diskCache.ts';
import { createTextCache } from '../../render/textCache.ts';
import type { ApiLocation } from '../../site/apiAddress.ts';
import { lastContentChange } from '../../render/snapshot/nextChange.ts';
import { snapshotOf } from '../../render/snapshot/snapshot.ts';
import { buildBundle } from './bundle/buildBundle.ts';
import { completeRelease } from './completeRelease.ts';
import { indexFiles } from './indexFiles.ts';
import { lookOf } from '../../render/look/lookOf.ts';
import { cspHash } from '../hosts/cspHash.ts';
import { inputsOf } from './inputs.ts';
import { changedPages } from './pages/changedPages.ts';
import { copyPublicFiles } from './copyPublicFiles.ts';
import { copyPictures } from './pictures/copyPictures.ts';
import { readJson } from '../../render/readJson.ts';
import { cardsOf, writeCards } from './writeCards.ts';
import { runVite } from '../../render/runVite.ts';
import { writeIcons } from './writeIcons.ts';
import { writeNotices } from './writeNotices.ts';
import { writeState } from './writeState.ts';
import type { SharingCard } from '../../site/types.ts';
import type { RenderedPages } from './previousRelease.ts';
import { releaseFiles } from '../../render/releaseLayout.ts';

/** Reads and checks the content; throws a `ContentError` if it has problems. */
async function readChecked(root: string, now: number): Promise<Collection> {
  const collection = readCollection(root, { inspect: createTextCache().inspect, now });
  const damaged = await checkImageData(diskFiles(root), []);
  if (damaged.length > 0) throw new ContentError(damaged);
  for (const warning of collection.warnings) console.warn(formatDiagnostic(warning));
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  return collection;
}

/** The last change of each data file, in milliseconds: its commit, or its modification time if git doesn't know. */
const datedDataChanges = (root: string, changes: LastChanges, now: number): Record<string, number> =>
  Object.fromEntries(
    dataNames.map((name) => [name, (changes[`content/data/${name}.yaml`] ?? dataChangedAt(root, name, now) / 1000) * 1000]),
  );

type LastChanges = Readonly<Record<string, number>>;

interface FillOptions {
  root: string;
  /** Folder of the release that is being built. */
  folder: string;
  /** Instant of the build, in milliseconds. */
  now: number;
  /** Where pages ask for data; undefined for a server, which tells them. */
  api?: ApiLocation | undefined;
  /** A static host cannot draw cards or create Markdown copies on request. */
  host: 'server' | 'static';
}

const sorted = (files: FileIndex): FileIndex => Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface Content {
  collection: Collection;
  /** Files below `client` that don't depend on the site's code: pictures, icons, the files of `public/`. */
  pictures: FileIndex;
}

/** Compiles the pages that have changed; resolves to the error if that fails. */
async function compilePages(root: string): Promise<{ error: unknown } | undefined> {
  if (changedPages(root, createTextCache()).length === 0) return undefined;
  return await runVite(root, join(import.meta.dirname, 'pages/compileChanged.ts')).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}

/** Checks the content, and writes the files that don't depend on the site's code. */
async function fillFromContent({ root, folder, now }: FillOptions): Promise<Content> {
  const failure = await compilePages(root);
  // If pages could not be compiled, the check has better messages.
  const collection = await readChecked(root, now);
  if (failure) throw failure.error;
  const client = join(folder, 'client');
  const copies = await copyPictures(join(root, 'content/images'), join(client, 'images'));
  const publicFiles = copyPublicFiles(root, client);
  const icons = await writeIcons(root, client, collection, publicFiles);
  const pictures = await indexFiles(client, [...copies.map((file) => `images/${file}`), ...publicFiles, ...icons]);
  return { collection, pictures };
}

/** Copies the bundled code into a release, except what only the cache needs. */
function copyBundle(bundled: string, folder: string): void {
  const isShipped = (file: string) => !['hashes.json', 'server'].includes(relative(bundled, file));
  cpSync(bundled, folder, { recursive: true, filter: isShipped });
}

const writeJson = (folder: string, name: keyof typeof releaseFiles, value: unknown) =>
  writeFileSync(join(folder, releaseFiles[name]), JSON.stringify(value));

interface RenderedFiles {
  files: FileIndex;
  rendered: RenderedPages;
  cards: SharingCard[];
}

/**
 * Renders pages, and draws cards for a static host. Uses the release's own renderer, which reads the index and the last changes from the
 * release.
 */
async function renderFiles(options: FillOptions, content: Content, version: string, lastChanges: LastChanges): Promise<RenderedFiles> {
  const { root, folder, now, api, host } = options;
  const isStatic = host === 'static';
  const { collection, pictures } = content;
  const built = sorted({ ...readJson<FileIndex>(folder, releaseFiles.files), ...pictures });
  writeJson(folder, 'files', built);
  writeJson(folder, 'lastChanges', lastChanges);
  writeJson(folder, 'dataChanges', datedDataChanges(root, lastChanges, now));
  const cards = cardsOf(snapshotOf(collection, { now, root, lastChanges, api }));
  const codeAndPictures = entityTag(JSON.stringify([version, pictures]));
  const [{ files, rendered }, drawn] = await Promise.all([
    writeState({ root, folder, collection, now, api, withCopies: isStatic, codeAndPictures }),
    isStatic ? writeCards({ root, folder, cards }) : {},
  ]);
  // Sorted, because cards are drawn in parallel and finish in any order.
  return { files: sorted({ ...built, ...files, ...drawn }), rendered, cards: isStatic ? [] : cards };
}

/**
 * Writes a complete release into a folder. While vite bundles the code in a child process, this one checks the content and draws pictures.
 * @returns the pages in the release
 */
export async function fillRelease(options: FillOptions, inputs = inputsOf(options.root)): Promise<RenderedPages['pages']> {
  const { root, folder, now } = options;
  const [{ folder: bundled, bundle }, content] = await Promise.all([buildBundle(undefined, inputs.code), fillFromContent(options)]);
  const { collection } = content;
  copyBundle(bundled, folder);
  const { files, rendered, cards } = await renderFiles(options, content, bundle.version, inputs.lastChanges ?? {});
  writeJson(folder, 'files', files);
  writeJson(folder, 'pages', rendered);
  writeJson(folder, 'cards', cards);
  writeJson(folder, 'content', { content: { data: collection.data, news: collection.news }, version: contentVersion(collection) });
  writeJson(folder, 'build', {
    contentHash: inputs.content,
    codeHash: inputs.code,
    codeVersion: bundle.version,
    scriptHashes: bundle.scriptHashes,
    styleHashes: [...bundle.styleHashes, cspHash(lookOf(collection.data).css)],
    // Not the instant of the build: builds at any time until the next change give the same pages.
    renderedAt: lastContentChange(collection, now),
  });
  writeNotices(folder);
  completeRelease(root, folder);
  return rendered.pages;
}

/**
 * Builds a release in a temporary folder, and moves it to its place once it is complete. The same files and the same state of the schedule
 * give the same release, which is then not replaced.
 * @param now instant of the build, in milliseconds
 * @param inputs hashes of the project's current files
 * @returns its version
 * @throws {ContentError} if the content has problems
 */
export async function buildRelease(root: string, now: number, inputs = inputsOf(root)): Promise<string> {
  const started = Date.now();
  const staging = join(releasesFolder(root), `staging-${randomUUID()}`);
  mkdirSync(staging, { recursive: true });
  try {
    const pages = await fillRelease({ root, folder: staging, now, host: 'server' }, inputs);
    const version = writeManifest(staging);
    makeReadable(staging);
    const folder = releaseFolder(root, version);
    if (damageOf(folder).length > 0) removeRelease(root, version);
    moveFolder(staging, folder);
    utimesSync(folder, new Date(started), new Date(started));
    pruneCache(started);
    pruneReleases(root, started);
    console.log(`Built ${Object.keys(pages).length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s: release ${version}.`);
    return version;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
