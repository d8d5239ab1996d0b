/** `npm run check`: checks all content, and lists errors and warnings. `--help` lists its options. */
import { diskFiles } from '../collection/files/contentFiles.ts';
import { sortDiagnostics } from '../collection/files/diagnostic.ts';
import { checkImageData } from '../collection/images/checkImage.ts';
import { parser, readContent } from '../collection/readContent.ts';
import { committedAddresses, lostAddresses } from '../review/lostAddresses.ts';
import { cachedParser } from '../render/diskCache.ts';
import { checkHelp, checkOutput, readCheckOptions } from '../review/checkOutput.ts';
import { UserError } from '../domain/userError.ts';
import { runCommand } from './runCommand.ts';

const root = process.cwd();
const files = diskFiles(root);

await runCommand(async (args, now) => {
  const { help, launch } = readCheckOptions(args);
  if (help) return checkHelp;
  if (!files.has('content')) throw new UserError('There is no folder named content here. Run this in the folder of the project.');
  // Start git now, so that it runs while the content is read.
  const committed = committedAddresses(root);
  // Pages that haven't changed since a build or a check are not parsed again.
  const content = readContent(files, { now, parser: cachedParser(parser) });
  const decoded = await checkImageData(files, content.diagnostics);
  const lost = lostAddresses(await committed, content);
  const diagnostics = sortDiagnostics([...content.diagnostics, ...decoded, ...lost]);
  const { lines, isGood } = checkOutput(files, { ...content, diagnostics }, launch, () => performance.now());
  process.exitCode = isGood ? 0 : 1;
  return lines.join('\n');
});
