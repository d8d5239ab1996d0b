/** `npm run changes`: says what a change of the content means for visitors. `--help` lists its options. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from '../build/bundle/buildBundle.ts';
import { type CompareOptions, compareContent } from '../changes/compareContent.ts';
import { changesSomething } from '../changes/report.ts';
import { htmlReport } from '../changes/report/html.ts';
import { markdownReport } from '../changes/report/markdown.ts';
import { CompareError } from '../changes/source/git.ts';
import { loadBuiltCode } from '../render/builtCode.ts';
import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';
import { nothing, readPullRequest, writeComment } from './changes/comment.ts';
import { contentPictures } from './changes/pictures/contentPictures.ts';
import { help, readOptions } from './changes/options.ts';

const root = process.cwd();

async function run(): Promise<string> {
  const options = readOptions(process.argv.slice(2), Date.now());
  if (options.help) return help;
  const { folder } = await buildBundle(root);
  const assetsOf = await loadBuiltCode(folder);
  const takePictures: CompareOptions['takePictures'] = options.pictures
    ? (report, views) => contentPictures(report, { ...views, assetsOf, code: folder })
    : undefined;
  const { pictures, ...report } = await compareContent(root, { ...options, assetsOf, takePictures });
  const out = join(root, options.out);
  rmSync(out, { recursive: true, force: true });
  const markdown = changesSomething(report) ? markdownReport(report) : undefined;
  if (options.comment) await writeComment(readPullRequest(process.env), markdown);
  if (markdown === undefined) return nothing;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'index.html'), await htmlReport(report, pictures));
  writeFileSync(join(out, 'changes.md'), markdown);
  return `${markdown}\nThe whole report: ${join(options.out, 'index.html')}`;
}

try {
  console.log(await run());
} catch (error) {
  if (error instanceof ContentError) console.error(error.diagnostics.map(formatDiagnostic).join('\n'));
  else if (error instanceof CompareError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
