/** `npm run check`: checks all content, and lists errors and warnings. `--help` lists its options. */
import { diskFiles } from '../collection/files/contentFiles.ts';
import { sortDiagnostics } from '../collection/files/diagnostic.ts';
import { checkImageData } from '../collection/images/checkImage.ts';
import { parser, readContent } from '../collection/readContent.ts';
import { committedAddresses, lostAddresses } from '../review/lostAddresses.ts';
import { cachedParser } from '../render/diskCache.ts';
import { checkHelp, checkOutput, chooseStyle, readCheckOptions } from '../review/checkOutput.ts';

const root = process.cwd();
const files = diskFiles(root);

const options = readCheckOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(`${options}\n\n${checkHelp}`);
  process.exitCode = 2;
} else if (options.help) console.log(checkHelp);
else if (!files.has('content')) {
  console.error('There is no folder named content here. Run this in the folder of the project.');
  process.exitCode = 2;
} else {
  // Start git now, so that it runs while the content is read.
  const committed = committedAddresses(root);
  // Pages that haven't changed since a build or a check are not parsed again.
  const content = readContent(files, { now: Date.now(), parser: cachedParser(parser) });
  const decoded = await checkImageData(files, content.diagnostics);
  const lost = lostAddresses(await committed, content);
  const diagnostics = sortDiagnostics([...content.diagnostics, ...decoded, ...lost]);
  const style = options.format ?? chooseStyle(process.env, process.stdout.isTTY);
  const { lines, isGood } = checkOutput(files, { ...content, diagnostics }, options, style, () => performance.now());
  console.log(lines.join('\n'));
  process.exitCode = isGood ? 0 : 1;
}
