/**
 * The build: from content and code to a release that never changes, or to what another kind of host wants (`targets`).
 * Begin here: the table below has the steps. What loads vite is imported late, because that takes longer than finding that nothing has changed.
 * Gives `buildRelease` and `fillRelease`.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pruneCache } from '../render/diskCache.ts';
import { contentVersion } from '../render/siteList.ts';
import { lookOf } from '../render/look/look.ts';
import { writeReleaseFile } from '../render/releaseFiles.ts';
import { lastContentChange } from '../render/snapshot/nextChange.ts';
import { buildBundle } from './buildBundle.ts';
import { cspHash } from './hosts/lookHeaders.ts';
import { hashInputs } from './inputs.ts';
import { prepareContent } from './prepareContent.ts';
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
import { type ReleaseOptions, renderRelease } from './renderRelease.ts';
import { copyRuntimeFiles, writeLicenses } from './runtimeFiles.ts';

/**
 * The steps of a build:
 *
 * | step | file | writes |
 * |---|---|---|
 * | bundle the code, unless the cache has it | `buildBundle.ts` | `client/assets`, `client/sw.js`, `run`, `editor`; `code.json`, `assets.json`, `editor.json` |
 * | meanwhile, compile changed pages | `prepareContent.ts` | the text cache |
 * | and check the content, size pictures, draw icons | the same | `client/images`, icons, the files of `public/` |
 * | render pages, feeds, calendar and search file | `renderRelease.ts` | the rest of `client`; `files.json`, `cards.json` |
 * | add content and packages of the server, licenses | `runtimeFiles.ts` | `content`, `public`, `node_modules` |
 * | hash all files | `releases/releases.ts` | `release.json` |
 */

/** Copies the bundled code into a release, except what only the cache needs. */
function copyBundle(bundled: string, folder: string): void {
  const isShipped = (file: string) => ![manifestFile, 'server'].includes(relative(bundled, file));
  cpSync(bundled, folder, { recursive: true, filter: isShipped });
}

/**
 * Writes a complete release into a folder. While vite bundles the code in a child process, this one checks the content and draws pictures.
 * @returns the number of pages
 */
export async function fillRelease(options: ReleaseOptions, inputs = hashInputs(options.root)): Promise<number> {
  const { root, folder, now } = options;
  const [{ folder: bundled, bundle }, content] = await Promise.all([
    buildBundle(undefined, inputs.code),
    prepareContent(root, join(folder, 'client'), now),
  ]);
  const { collection } = content;
  copyBundle(bundled, folder);
  const pages = await renderRelease({ ...options, content, codeVersion: bundle.version, lastChanges: inputs.lastChanges ?? {} });
  writeReleaseFile(folder, 'content', { content: { data: collection.data, news: collection.news }, version: contentVersion(collection) });
  writeReleaseFile(folder, 'build', {
    contentHash: inputs.content,
    codeHash: inputs.code,
    codeVersion: bundle.version,
    scriptHashes: bundle.scriptHashes,
    styleHashes: [...bundle.styleHashes, cspHash(lookOf(collection.data).css)],
    // Not the instant of the build: builds at any time until the next change give the same pages.
    renderedAt: lastContentChange(collection, now),
  });
  writeLicenses(folder);
  copyRuntimeFiles(root, folder);
  return pages;
}

/**
 * Builds a release in a temporary folder, and moves it to its place once it is complete. The same files and the same state of the schedule
 * give the same release, which is then not replaced.
 * @param now instant of the build, in milliseconds
 * @returns its version
 * @throws {ContentError} if the content has problems
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
