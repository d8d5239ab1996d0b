/** `npm run build`: checks the content, builds the code, prints every page, and indexes what is served. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentError, readCollection } from '../collection/collection.ts';
import { printProblem } from '../collection/problem.ts';
import { createRenderer } from '../server/renderSite.ts';
import { indexFiles } from '../server/fileIndex.ts';
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
const htmlFile = (path: string) => join(client, path === '/404' ? '404.html' : join(path, 'index.html'));

async function run(now: number): Promise<void> {
  const started = performance.now();
  const collection = readCollection(root);
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  const hash = inputHash(root);
  const { version, scriptHash, styleHash } = await buildCode(root);
  cpSync(join(root, 'content/images'), join(client, 'images'), { recursive: true });
  write(join(root, 'dist/lastChanges.json'), JSON.stringify(lastChanges(root)));
  await sizePictures(join(root, 'content/images'), join(client, 'images'), pictureCache(root));
  const render = await createRenderer(root);
  const pages = await render(collection, { now, preview: false });
  for (const [path, page] of pages) {
    write(htmlFile(path), page.html);
    write(join(client, page.dataPath), page.data);
  }
  writeFileSync(join(root, 'dist/files.json'), JSON.stringify(await indexFiles(client)));
  const facts = { inputHash: hash, contentHash: contentHash(root), codeVersion: version, scriptHash, styleHash, renderedAt: now };
  writeFileSync(join(root, 'dist/build.json'), JSON.stringify(facts, undefined, 2));
  console.log(`Built ${pages.size} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
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
