/** `npm run check`: reads and checks all content, and lists every problem with its place. */
import { ContentError, readCollection } from '../collection/collection.ts';
import { printProblem } from '../collection/problem.ts';

try {
  const { pages, news } = readCollection(process.cwd());
  console.log(`All is well: ${pages.length} pages and ${news.length} news items.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  for (const problem of error.problems) console.error(printProblem(problem));
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
