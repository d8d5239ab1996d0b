/** `npm run build`: checks the content, builds the code, prints every page, and indexes what is served. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ContentError, readCollection } from '../collection/collection.ts';
import { printProblem } from '../collection/problem.ts';
import { forgetUnused } from '../server/cached.ts';
import { createIndexer } from '../server/fileIndex.ts';
import { keptInspections } from '../server/keptInspections.ts';
import { keptPrints } from '../server/keptPrints.ts';
import { createPageTexts } from '../server/pageTexts.ts';
import { createPageStream } from '../server/renderSite.ts';
import { buildCode } from './buildCode.ts';
import { contentHash, inputHash } from './lib/inputs.mjs';
import { lastChanges } from './lib/lastChanges.mjs';
import { pictureCache } from './pictures/sizePicture.ts';
import { sizePictures } from './pictures/sizePictures.ts';

const root = process.cwd();
const client = join(root, 'dist/client');

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** File of a page within the built site: /join/hotel is join/hotel/index.html. */
const htmlFile = (path: string) => (path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html'));

async function run(now: number): Promise<void> {
  const started = performance.now();
  const collection = readCollection(root, undefined, keptInspections());
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  const hash = inputHash(root);
  // Only to have them kept: they are read again one by one, as thousands of them need a lot of memory.
  const compileTexts = async () => {
    const textOf = createPageTexts();
    for (const page of collection.pages) await textOf(page);
  };
  const [{ version, scriptHash, styleHash }] = await Promise.all([buildCode(root), compileTexts()]);
  cpSync(join(root, 'content/images'), join(client, 'images'), { recursive: true });
  write(join(root, 'dist/lastChanges.json'), JSON.stringify(lastChanges(root)));
  await sizePictures(join(root, 'content/images'), join(client, 'images'), pictureCache(root));
  const stream = await createPageStream(root, keptPrints(version));
  const index = createIndexer(client);
  const written = new Set<string>();
  let count = 0;
  for await (const [path, page] of stream(collection, { now, preview: false })) {
    const files = { [htmlFile(path)]: page.html, [page.dataPath.slice(1)]: page.data };
    for (const [file, text] of Object.entries(files)) {
      if (written.has(file)) continue; // articles share their data
      written.add(file);
      write(join(client, file), text);
      await index.add(file);
    }
    count += 1;
  }
  writeFileSync(join(root, 'dist/files.json'), JSON.stringify(await index.finish()));
  const facts = { inputHash: hash, contentHash: contentHash(root), codeVersion: version, scriptHash, styleHash, renderedAt: now };
  forgetUnused();
  writeFileSync(join(root, 'dist/build.json'), JSON.stringify(facts, undefined, 2));
  console.log(`Built ${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
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
