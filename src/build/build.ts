/** `npm run build`: checks the content, bundles the code, renders every page, and indexes what is served. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, ContentError, readCollection } from '../collection/collection.ts';
import { diskFiles } from '../collection/contentFiles.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';
import { decodeImages } from '../collection/images/decodeImages.ts';
import type { FileIndex } from '../files/fileIndex.ts';
import { dataChangedAt } from '../collection/dataChangedAt.ts';
import { calendarDates } from '../formats/calendar/calendarDates.ts';
import { type DateHistory, datesWithoutHistory, followDates } from '../formats/calendar/dateHistory.ts';
import { pruneCache } from '../render/diskCache.ts';
import { createTextCache } from '../render/textCache.ts';
import { snapshotOf } from '../site/snapshot.ts';
import { explainBuildError } from './explainBuildError.ts';
import { buildBundle } from './bundle/buildBundle.ts';
import { installBundle, pruneStale } from './bundle/installBundle.ts';
import { readDateHistory } from './dateHistory.ts';
import { indexFiles } from './indexFiles.ts';
import { contentHash, hashOfChanges, inputsOf } from './inputs.ts';
import { lastChanges } from './lastChanges.ts';
import { mapInThreads } from './pages/mapInThreads.ts';
import { type WrittenPages, writePages } from './pages/writePages.ts';
import { copyPictures } from './pictures/copyPictures.ts';
import { pictureCache } from './pictures/cachePicture.ts';
import { writeCards } from './writeCards.ts';
import { writeFormats } from './writeFormats.ts';

const root = process.cwd();
const dist = join(root, 'dist');
const client = join(dist, 'client');

function readJson<Value>(folder: string, name: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
const writeJson = (name: string, value: unknown) => writeFileSync(join(dist, name), JSON.stringify(value));

/** Parses the texts of all pages and news items ahead of the check, on several threads, while vite bundles the code. */
async function parseTexts(): Promise<void> {
  const files = ['content/pages', 'content/news'].flatMap((folder) => globSync(`${folder}/**/*.{mdx,md}`, { cwd: root }));
  await mapInThreads(new URL('./pages/parseText.ts', import.meta.url), { root }, files);
}

async function writePictures(known: FileIndex): Promise<FileIndex> {
  const copies = await copyPictures(join(root, 'content/images'), join(client, 'images'), pictureCache(root));
  return await indexFiles(
    client,
    copies.map((file) => `images/${file}`),
    known,
  );
}

/** What became of every date, up to the content as it is, which may not be committed yet. */
function datesOf({ data }: Collection, now: number): DateHistory {
  const [history, dates, at] = [readDateHistory(root), calendarDates(data), dataChangedAt(root, now)];
  return history ? followDates(history, dates, at) : datesWithoutHistory(dates, at);
}

async function build(now: number): Promise<void> {
  const started = Date.now();
  const [{ folder, bundle }] = await Promise.all([buildBundle(root), parseTexts()]);
  const collection = readCollection(root, { inspect: createTextCache().inspect, now });
  const damaged = await decodeImages(diskFiles(root), []);
  if (damaged.length > 0) throw new ContentError(damaged);
  for (const warning of collection.warnings) console.warn(formatDiagnostic(warning));
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  const { files: inputFiles } = inputsOf(root);
  const previous = { index: readJson<FileIndex>(dist, 'files.json'), pages: readJson<WrittenPages>(dist, 'pages.json') };
  installBundle(folder, dist); // not earlier: the last good build stays while the content has problems
  const changes = lastChanges(root) ?? {};
  writeJson('lastChanges.json', changes);
  const dates = datesOf(collection, now);
  writeJson('dates.json', dates);
  const pictures = await writePictures(previous.index ?? {});
  const snapshot = snapshotOf(collection, { now, root, preview: false, lastChanges: changes });
  const state = JSON.stringify([bundle.version, pictures]);
  const pages = await writePages({ root, state, snapshot, previous: previous.pages ?? {} });
  const cards = await writeCards(root, snapshot, previous.index ?? {});
  const formats = await writeFormats({ root, collection, snapshot, now, dates, previous: previous.index ?? {} });
  const rendered = Object.values(pages).flatMap(({ files }) => Object.entries(files));
  const index: FileIndex = {
    ...readJson<FileIndex>(folder, 'files.json'),
    ...pictures,
    ...Object.fromEntries(rendered),
    ...formats,
    ...cards,
  };
  pruneStale(client, index);
  writeJson('files.json', index);
  writeJson('pages.json', pages);
  pruneCache(started);
  const inputs = { files: inputFiles, changes: hashOfChanges(changes) };
  const { version: codeVersion, scriptHash, styleHash } = bundle;
  writeJson('build.json', { inputs, contentHash: contentHash(root), codeVersion, scriptHash, styleHash, renderedAt: now });
  console.log(`Built ${Object.keys(pages).length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

// The process that started this build has ended.
process.on('disconnect', () => process.exit(1));
// Tests build as if it were another day.
const builtAt = process.env.BUILD_AT ? Date.parse(process.env.BUILD_AT) : Date.now();
if (Number.isNaN(builtAt)) {
  console.error(`BUILD_AT is not a date: ${process.env.BUILD_AT}`);
  process.exit(1);
}
try {
  await build(builtAt);
  process.exit(0);
} catch (error) {
  if (error instanceof ContentError) {
    for (const diagnostic of error.diagnostics) console.error(formatDiagnostic(diagnostic));
    console.error(`\n${error.message} Nothing was built.`);
  } else console.error(explainBuildError(error));
  // Not thrown on: a listener of vike's would log the error, and the process would end with 0.
  process.exit(1);
}
