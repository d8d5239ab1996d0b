/** `npm run build`: checks the content, builds the code, prints every page, and indexes what is served. */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError, readCollection } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';
import { type Snapshot, snapshotOf } from '../site/snapshot.ts';
import { addUsed, prune } from '../render/contentCache.ts';
import { addressOf, type FileIndex, indexFiles } from '../files/fileIndex.ts';
import { createTextCache } from '../render/textCache.ts';
import { buildBundle } from './buildBundle.ts';
import { contentHash, inputHash } from './inputs.ts';
import { lastChanges } from './lastChanges.ts';
import { installBundle, pruneStale } from './installBundle.ts';
import { pictureCache } from './pictures/sizePicture.ts';
import { sizePictures } from './pictures/sizePictures.ts';
import { mapInWorkers } from './workers/mapInWorkers.ts';
import type { PageToRender, WrittenPage, Shared } from './workers/renderPage.ts';

const root = process.cwd();
const dist = join(root, 'dist');
const client = join(dist, 'client');

const workerModule = (name: string) => new URL(`./workers/${name}.ts`, import.meta.url);

/** What to print, one after the other; the first of the pages that share their data writes it. */
function pagesOf(snapshot: Snapshot): PageToRender[] {
  const keys = new Set<string>();
  return snapshot.paths.flatMap((path) => {
    const found = snapshot.rendering(path);
    if (!found) return [];
    const { layout: _, data: __, ...source } = found;
    const withData = !keys.has(source.page.key);
    keys.add(source.page.key);
    return [{ source, withData }];
  });
}

async function run(now: number): Promise<void> {
  const started = performance.now();
  const texts = ['content/pages', 'content/news'].flatMap((folder) => globSync(`${folder}/**/*.{mdx,md}`, { cwd: root }));
  const [{ folder, code }] = await Promise.all([buildBundle(root), mapInWorkers(workerModule('readText'), { root }, texts, () => {})]);
  const collection = readCollection(root, { inspect: createTextCache().inspect, now });
  for (const warning of collection.warnings) console.warn(formatDiagnostic(warning));
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  const hash = inputHash(root);
  // Only now, as the last good site stays where the content has problems.
  installBundle(folder, dist);
  const codeFiles = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as FileIndex;
  cpSync(join(root, 'content/images'), join(client, 'images'), { recursive: true });
  const changes = lastChanges(root);
  writeFileSync(join(dist, 'lastChanges.json'), JSON.stringify(changes));
  await sizePictures(join(root, 'content/images'), join(client, 'images'), pictureCache(root));
  const pictures = await indexFiles(client, 'images');
  const snapshot = snapshotOf(collection, { now, root, preview: false, lastChanges: changes });
  const { layout, data } = snapshot;
  const pages = pagesOf(snapshot);
  const printed: FileIndex = {};
  await mapInWorkers<Shared, PageToRender, WrittenPage>(
    workerModule('renderPage'),
    { root, codeVersion: code.version, layout, data },
    pages,
    ({ files, used }) => {
      for (const file of files) printed[addressOf(file.file)] = file;
      addUsed(used);
    },
  );
  // In order, as threads end in any.
  const index = Object.fromEntries(Object.entries({ ...codeFiles, ...pictures, ...printed }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  pruneStale(client, index);
  writeFileSync(join(dist, 'files.json'), JSON.stringify(index));
  prune();
  const { version: codeVersion, ...hashes } = code;
  const build = { inputHash: hash, contentHash: contentHash(root), codeVersion, ...hashes, renderedAt: now };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build, undefined, 2));
  console.log(`Built ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

// BUILD_AT lets tests build as if it were another day.
const builtAt = process.env.BUILD_AT ? Date.parse(process.env.BUILD_AT) : Date.now();
if (Number.isNaN(builtAt)) {
  console.error(`BUILD_AT is no date: ${process.env.BUILD_AT}`);
  process.exit(1);
}
try {
  await run(builtAt);
  process.exit(0);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  for (const problem of error.diagnostics) console.error(formatDiagnostic(problem));
  console.error(`\n${error.message} Nothing was built.`);
  process.exit(1);
}
