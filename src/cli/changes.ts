/** `npm run changes`: reports how changes of the content affect visitors. `--help` lists its options. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changesHelp, htmlReport, readChangesOptions, readPullRequest, writeComment } from '../review/changesCommand.ts';
import { compareContent } from '../review/compare.ts';
import { markdownReport, noChangesMessage } from '../review/report.ts';
import { showFailure } from './showFailure.ts';
import { checkBase } from '../build/buildBase.ts';
import { buildBundle } from '../build/buildBundle.ts';
import { loadBuiltCode } from '../render/builtCode.ts';

const root = process.cwd();

async function runChanges(options: ReturnType<typeof readChangesOptions>): Promise<string> {
  checkBase();
  const { folder } = await buildBundle();
  const changes = await compareContent(root, { ...options, assetsOf: await loadBuiltCode(folder) });
  const markdown = changes && markdownReport(changes);
  if (options.comment) await writeComment(readPullRequest(process.env), markdown);
  if (!changes || markdown === undefined) return noChangesMessage;
  return `${markdown}\n${write(options, { 'index.html': htmlReport(changes), 'changes.md': markdown })}`;
}

function write({ out }: { out: string }, files: Record<string, string>): string {
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
