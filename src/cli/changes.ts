/** `npm run changes`: reports how changes of the content affect visitors. `--help` lists its options. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkBase } from '../hosting/build/buildBase.ts';
import { buildBundle } from '../hosting/build/bundle/buildBundle.ts';
import { type CompareOptions, compareContent } from '../authoring/changes/compareContent.ts';
import { changesSomething } from '../authoring/changes/report.ts';
import { htmlReport } from '../authoring/changes/report/html.ts';
import { markdownReport } from '../authoring/changes/report/markdownReport.ts';
import { loadBuiltCode } from '../render/builtCode.ts';
import { noChangesMessage, readPullRequest, writeComment } from '../authoring/changes/comment.ts';
import { type ChangesOptions, changesHelp, readChangesOptions } from '../authoring/changes/options.ts';
import { showFailure } from '../authoring/showFailure.ts';

const root = process.cwd();

async function runChanges(options: ChangesOptions): Promise<string> {
  checkBase();
  const { folder } = await buildBundle();
  const assetsOf = await loadBuiltCode(folder);
  const takePictures: CompareOptions['takePictures'] = async (report, views) => {
    const { contentPictures } = await import('../authoring/changes/pictures/contentPictures.ts');
    return contentPictures(report, { ...views, assetsOf, code: folder });
  };
  const { pictures, ...report } = await compareContent(root, {
    ...options,
    assetsOf,
    takePictures: options.pictures ? takePictures : undefined,
  });
  const markdown = changesSomething(report) ? markdownReport(report) : undefined;
  if (options.comment) await writeComment(readPullRequest(process.env), markdown);
  if (markdown === undefined) return noChangesMessage;
  return `${markdown}\n${write(options, { 'index.html': htmlReport(report, pictures), 'changes.md': markdown })}`;
}

/** Writes the report's files, and returns a line that says where. */
function write({ out }: ChangesOptions, files: Record<string, string>): string {
  mkdirSync(resolve(root, out), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(resolve(root, out, name), text);
  return `The whole report: ${join(out, 'index.html')}`;
}

try {
  const options = readChangesOptions(process.argv.slice(2), Date.now());
  if (!options.help) rmSync(resolve(root, options.out), { recursive: true, force: true });
  console.log(options.help ? changesHelp : await runChanges(options));
} catch (error) {
  showFailure(error);
}
