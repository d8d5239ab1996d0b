/**
 * The build: from content and code to a release that never changes, or to what another kind of host wants (`targets`).
 * Begin here: the table below has the steps. What loads vite is imported late, because that takes longer than finding that nothing has changed.
 * Gives `buildRelease` and `fillRelease`.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataNames } from '../../content.config.ts';
import { type Collection, ContentError } from '../collection/collection.ts';
import { dataChangedAt, diskFiles, fileText } from '../collection/files/contentFiles.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { splitFrontMatter } from '../collection/frontMatter.ts';
import { checkImageData } from '../collection/images/checkImage.ts';
import { readCollection } from '../collection/readContent.ts';
import { isDefined } from '../domain/defined.ts';
import type { SharingCard } from '../render/cards/card.ts';
import { createCardRenderer } from '../render/cards/renderCard.ts';
import { cachedBytes, pruneCache } from '../render/diskCache.ts';
import type { SiteText } from '../render/formats/format.ts';
import { drawIcon, iconAddresses } from '../render/icons/drawIcons.ts';
import { lookOf } from '../render/look/look.ts';
import { readReleaseFile, releaseModules, writeReleaseFile } from '../render/releaseFiles.ts';
import type { createRenderer } from '../render/renderer.ts';
import { bytesResource, type FileIndex, isDocument, mediaType, textResource } from '../render/resource.ts';
import { contentVersion } from '../render/siteList.ts';
import { validSince } from '../render/snapshot/validity.ts';
import { createTextCache } from '../render/textCache.ts';
import type { ApiLocation } from '../site/addresses.ts';
import { buildBundle } from './buildBundle.ts';
import { cspHash } from './hosts/lookHeaders.ts';
import { hashInputs } from './inputs.ts';
import { copyPictures } from './pictures.ts';
import {
  makeReadable,
  moveFolder,
  findDamagedFiles,
  manifestFile,
  writeManifest,
  pruneReleases,
  removeRelease,
  releaseFolder,
  releasesFolder,
} from './releases/releases.ts';
import { copyRuntimeFiles, writeLicenses } from './runtimeFiles.ts';
import { compressAndIndex, denseResource, filesBelow, writeResource } from './writeResource.ts';

/**
 * The steps of a build:
 *
 * | step | where | writes |
 * |---|---|---|
 * | bundle the code, unless the cache has it | `buildBundle.ts` | `client/assets`, `client/sw.js`, `run`, `editor`; `code.json`, `assets.json`, `editor.json` |
 * | meanwhile, compile changed pages | `pages/compilePages.ts` | the text cache |
 * | and check the content, size pictures, draw icons | `prepareContent`, below | `client/images`, icons, the files of `public/` |
 * | render pages, feeds, calendar and search file | `renderTexts`, below | the rest of `client`; `files.json` |
 * | draw the social cards, for a static host | `writeCards`, below | `client/cards` |
 * | note what the server needs to know | `fillRelease`, below | `lastChanges.json`, `dataChanges.json` (before rendering), `cards.json`, `content.json`, `build.json` |
 * | add content and packages of the server, licenses | `runtimeFiles.ts` | `content`, `public`, `node_modules`; `LICENSES.txt`, `LICENSE` |
 * | hash all files | `releases/releases.ts` | `release.json` |
 */

interface ReleaseOptions {
  root: string;
  folder: string;
  /** Instant of the build, in milliseconds. */
  now: number;
  /** Where pages ask for data; undefined for the API of the same server. */
  api?: ApiLocation | undefined;
  /** A static host cannot draw cards on request. */
  host: 'server' | 'static';
}

/** Compiles the pages that have changed into the text cache, but none with invalid front matter. @throws if one can't be compiled */
async function compileChangedPages(root: string, cache: ReturnType<typeof createTextCache>): Promise<void> {
  const files = diskFiles(root);
  const pages = files.below('content/pages').filter((file) => file.endsWith('.mdx'));
  const changed = pages.flatMap((file) => {
    const parts = splitFrontMatter(fileText(files, file));
    return 'error' in parts || cache.isCompiled({ file, body: parts.body }) ? [] : [{ file, body: parts.body }];
  });
  if (changed.length === 0) return;
  // Imported only where a page has changed, because loading vite takes as long as compiling one.
  const { compilePages } = await import('./pages/compilePages.ts');
  for (const [page, compiled] of await compilePages(root, changed)) cache.storePage(page, compiled);
}

/**
 * Compiles changed pages, checks the content, and writes what doesn't depend on the site's code: pictures, icons, the files of `public/`.
 * @param client the folder that is served, still empty
 * @returns the content, and the index of these files. @throws {ContentError} if the content has errors
 */
async function prepareContent(root: string, client: string, now: number) {
  const cache = createTextCache();
  // If pages could not be compiled, the check has better messages.
  const [compiled] = await Promise.allSettled([compileChangedPages(root, cache)]);
  const collection = readCollection(root, { parser: cache.parser, now });
  const damaged = await checkImageData(diskFiles(root), []);
  if (damaged.length > 0) throw new ContentError(damaged);
  for (const warning of collection.warnings) console.warn(formatDiagnostic(warning));
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  if (compiled.status === 'rejected') throw compiled.reason;
  await copyPictures(join(root, 'content/images'), join(client, 'images'));
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), client, { recursive: true });
  const present = filesBelow(client);
  for (const address of iconAddresses.filter((icon) => !present.includes(icon.slice(1)))) {
    // A link would be written through, and on some disks a name in other capitals would stay.
    rmSync(join(client, address), { force: true });
    writeFileSync(join(client, address), await drawIcon(root, collection.data, address));
  }
  return { collection, pictures: await compressAndIndex(client) };
}

/** Draws social cards into the served folder. @returns the files by address */
async function writeCards({ root, folder }: ReleaseOptions, codeVersion: string, cards: readonly SharingCard[]): Promise<FileIndex> {
  const client = join(folder, 'client');
  const draw = createCardRenderer(root);
  const index: FileIndex = {};
  const write = async ({ path, drawing }: SharingCard) => {
    const { artwork, art = {} } = drawing;
    const pictures = [...(Array.isArray(artwork) ? artwork : []), ...Object.values(art).filter(isDefined)];
    const drawings = await Promise.all(pictures.map(async (src) => await readFile(join(root, 'content/images', src))));
    const bytes = await cachedBytes([codeVersion, JSON.stringify(drawing), ...drawings], async () => await draw(drawing));
    index[path] = writeResource(client, path.slice(1), bytesResource(bytes, mediaType(path)));
  };
  // One at a time per processor: the pixels of thousands would not fit into memory.
  const waiting = cards.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const card of waiting) await write(card);
    }),
  );
  return index;
}

const sorted = (files: FileIndex): FileIndex => Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Number of texts that are compressed and written while the next page is rendered; enough for a few processors. */
const maxPending = 8;

/** Renders pages and other texts into the served folder with the release's own renderer, which reads its index and last changes. */
async function renderTexts({ root, folder, now, api }: ReleaseOptions, collection: Collection) {
  // `run/renderer.mjs` is `render/renderer.ts`, bundled.
  const code = (await import(pathToFileURL(join(folder, releaseModules.renderer)).href)) as { createRenderer: typeof createRenderer };
  const { renderSite } = await code.createRenderer(root, folder);
  const files: FileIndex = {};
  const write = async ({ path, text, type, dense }: SiteText) => {
    // In the served folder: `fun/party/index.html` for the page `/fun/party`.
    const page = path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html');
    const file = isDocument({ type }) ? page : path.slice(1);
    const resource = dense ? await denseResource(text, type) : await textResource(text, type);
    files[path] = { ...writeResource(join(folder, 'client'), file, resource), rendered: true };
  };
  const writing: Promise<void>[] = [];
  const cards = await renderSite(collection, { now, api }, async (text) => {
    if (writing.length >= maxPending) await writing.shift();
    const written = write(text);
    written.catch(() => undefined); // The error is thrown where the promise is awaited.
    writing.push(written);
  });
  await Promise.all(writing);
  return { files, cards };
}

/** Writes a complete release, and returns its number of pages. While vite bundles the code in a child process, content is prepared here. */
export async function fillRelease(options: ReleaseOptions, inputs = hashInputs(options.root)): Promise<number> {
  const { root, folder, now, host } = options;
  const { lastChanges = {} } = inputs;
  const [{ folder: bundled, bundle }, { collection, pictures }] = await Promise.all([
    buildBundle(undefined, inputs.code),
    prepareContent(root, join(folder, 'client'), now),
  ]);
  // Except what only the cache needs.
  const isShipped = (file: string) => ![manifestFile, 'server'].includes(relative(bundled, file));
  cpSync(bundled, folder, { recursive: true, filter: isShipped });
  const built = sorted({ ...readReleaseFile(folder, 'files'), ...pictures });
  writeReleaseFile(folder, 'files', built);
  writeReleaseFile(folder, 'lastChanges', lastChanges);
  // A file's commit, or its modification time if git doesn't know.
  const dataChange = (name: string) => (lastChanges[`content/data/${name}.yaml`] ?? dataChangedAt(root, name, now) / 1000) * 1000;
  writeReleaseFile(folder, 'dataChanges', Object.fromEntries(dataNames.map((name) => [name, dataChange(name)])));
  const { files, cards } = await renderTexts(options, collection);
  const drawn = host === 'static' ? await writeCards(options, bundle.version, cards) : {};
  // Sorted, because cards are drawn in parallel and finish in any order.
  writeReleaseFile(folder, 'files', sorted({ ...built, ...files, ...drawn }));
  writeReleaseFile(folder, 'cards', host === 'static' ? [] : cards);
  writeReleaseFile(folder, 'content', { content: { data: collection.data, news: collection.news }, version: contentVersion(collection) });
  writeReleaseFile(folder, 'build', {
    contentHash: inputs.content,
    codeHash: inputs.code,
    codeVersion: bundle.version,
    scriptHashes: bundle.scriptHashes,
    styleHashes: [...bundle.styleHashes, cspHash(lookOf(collection.data).css)],
    // Not the instant of the build: builds at any time until the next change give the same pages.
    renderedAt: validSince(collection, now),
  });
  writeLicenses(folder);
  copyRuntimeFiles(root, folder);
  return Object.values(files).filter(isDocument).length;
}

/**
 * Builds a release in a temporary folder, and moves it to its place once it is complete. The same files and the same state of the schedule
 * give the same release, which is then not replaced. Returns its version. @throws {ContentError} if the content has errors
 */
export async function buildRelease(root: string, now: number, inputs = hashInputs(root)): Promise<string> {
  const started = Date.now();
  const staging = join(releasesFolder(root), `staging-${randomUUID()}`);
  mkdirSync(staging, { recursive: true });
  try {
    const pages = await fillRelease({ root, folder: staging, now, host: 'server' }, inputs);
    const version = writeManifest(staging);
    makeReadable(staging);
    const folder = releaseFolder(root, version);
    if (findDamagedFiles(folder).length > 0) removeRelease(root, version);
    moveFolder(staging, folder);
    utimesSync(folder, new Date(started), new Date(started));
    pruneCache(started);
    pruneReleases(root, started);
    console.log(`Built ${pages} pages in ${((Date.now() - started) / 1000).toFixed(1)} s: release ${version}.`);
    return version;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
