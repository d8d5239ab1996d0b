/** `npm run changes`: reports how changes of the content affect visitors. `--help` lists its options. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changesHelp, htmlReport, readChangesOptions, readPullRequest, writeComment } from '../review/changesCommand.ts';
import { compareContent } from '../review/compare.ts';
import { markdownReport, noChangesMessage } from '../review/report.ts';
import { runCommand } from './runCommand.ts';
import { checkBase } from '../build/buildBase.ts';
import { buildBundle } from '../build/buildBundle.ts';
import { loadBuiltCode } from '../render/builtCode.ts';

const root = process.cwd();

await runCommand(async (args, now) => {
  const options = readChangesOptions(args, now);
  if (options.help) return changesHelp;
  const out = resolve(root, options.out);
  rmSync(out, { recursive: true, force: true });
  checkBase();
  const { folder } = await buildBundle();
  const changes = await compareContent(root, { ...options, assetsOf: await loadBuiltCode(folder) });
  const markdown = changes && markdownReport(changes);
  if (options.comment) await writeComment(readPullRequest(process.env), markdown);
  if (!changes || markdown === undefined) return noChangesMessage;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'index.html'), htmlReport(changes));
  writeFileSync(join(out, 'changes.md'), markdown);
  return `${markdown}\nThe whole report: ${join(options.out, 'index.html')}`;
});
