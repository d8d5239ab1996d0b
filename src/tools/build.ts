/** `npm run build`: checks the content, builds the code, prints every page, and indexes what is served. */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError, readCollection } from '../collection/collection.ts';
import { printProblem } from '../collection/problem.ts';
import { type Snapshot, snapshotOf } from '../collection/snapshot.ts';
import { addUsed, forgetUnused } from '../server/cached.ts';
import { addressOf, type FileIndex, indexFiles } from '../server/fileIndex.ts';
import { keptTexts } from '../server/keptTexts.ts';
import { buildCode } from './buildCode.ts';
import { contentHash, inputHash } from './lib/inputs.mjs';
import { lastChanges } from './lib/lastChanges.mjs';
import { placeCode, removeOthers } from './placeCode.ts';
import { pictureCache } from './pictures/sizePicture.ts';
import { sizePictures } from './pictures/sizePictures.ts';
import { onThreads } from './threads/onThreads.ts';
import type { PageToPrint, PrintedFiles, Shared } from './threads/printPage.ts';

const root = process.cwd();
const dist = join(root, 'dist');
const client = join(dist, 'client');

const threadModule = (name: string) => new URL(`./threads/${name}.ts`, import.meta.url);

/** What to print, one after the other; the first of the pages that share their data writes it. */
function pagesOf(snapshot: Snapshot): PageToPrint[] {
  const keys = new Set<string>();
  return snapshot.paths.flatMap((path) => {
    const found = snapshot.rendering(path);
    if (!found) return [];
    const { shell: _, facts: __, ...source } = found;
    const withData = !keys.has(source.page.key);
    keys.add(source.page.key);
    return [{ source, withData }];
  });
}

async function run(now: number): Promise<void> {
  const started = performance.now();
  const texts = ['content/pages', 'content/news'].flatMap((folder) => globSync(`${folder}/**/*.{mdx,md}`, { cwd: root }));
  const [{ folder, code }] = await Promise.all([buildCode(root), onThreads(threadModule('readText'), { root }, texts, () => {})]);
  const collection = readCollection(root, undefined, keptTexts().inspect);
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  const hash = inputHash(root);
  // Only now, as the last good site stays where the content has problems.
  placeCode(folder, dist);
  const codeFiles = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as FileIndex;
  cpSync(join(root, 'content/images'), join(client, 'images'), { recursive: true });
  const changes = lastChanges(root);
  writeFileSync(join(dist, 'lastChanges.json'), JSON.stringify(changes));
  await sizePictures(join(root, 'content/images'), join(client, 'images'), pictureCache(root));
  const pictures = await indexFiles(client, 'images');
  const snapshot = snapshotOf(collection, { now, root, preview: false, lastChanges: changes });
  const { shell, facts } = snapshot;
  const pages = pagesOf(snapshot);
  const printed: FileIndex = {};
  await onThreads<Shared, PageToPrint, PrintedFiles>(
    threadModule('printPage'),
    { root, codeVersion: code.version, shell, facts },
    pages,
    ({ files, used }) => {
      for (const file of files) printed[addressOf(file.file)] = file;
      addUsed(used);
    },
  );
  // In order, as threads end in any.
  const index = Object.fromEntries(Object.entries({ ...codeFiles, ...pictures, ...printed }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  removeOthers(client, index);
  writeFileSync(join(dist, 'files.json'), JSON.stringify(index));
  forgetUnused();
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
  for (const problem of error.problems) console.error(printProblem(problem));
  console.error(`\n${error.message} Nothing was built.`);
  process.exit(1);
}
