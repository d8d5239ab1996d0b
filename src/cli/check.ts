/** `npm run check`: reads and checks all content, and lists every problem with its place. `--help` tells its options. */
import { diskFiles } from '../collection/contentFiles.ts';
import { readContent } from '../collection/readContent.ts';
import { runCheck } from './check/runCheck.ts';
import { help, readOptions } from './check/options.ts';
import { styleFor } from './check/report.ts';

const files = diskFiles(process.cwd());
const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(`${options}\n\n${help}`);
  process.exitCode = 2;
} else if (options.help) console.log(help);
else if (!files.has('content')) {
  console.error('There is no folder named content here. Run this in the folder of the project.');
  process.exitCode = 2;
} else {
  const { lines, isGood } = runCheck(files, readContent(files), options, styleFor(process.env, process.stdout.isTTY), () =>
    performance.now(),
  );
  console.log(lines.join('\n'));
  process.exitCode = isGood ? 0 : 1;
}
