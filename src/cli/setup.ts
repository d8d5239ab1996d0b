/** `npm run setup`: makes the website the one of another convention, by questions or by a file of answers (docs/taking-over.md). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { diskFiles } from '../collection/contentFiles.ts';
import { formatDiagnostic, isError } from '../collection/diagnostic.ts';
import { readContent } from '../collection/readContent.ts';
import { formatItem } from '../authoring/check/report.ts';
import { readAnswers } from '../authoring/setup/answers.ts';
import { askInTerminal } from '../authoring/setup/askInTerminal.ts';
import { commitStep, isUncommitted } from '../authoring/setup/commitStep.ts';
import { setUp } from '../authoring/setup/setup.ts';
import { showFailure } from '../authoring/showFailure.ts';
import { EditError } from '../authoring/splice/splice.ts';

const help = `npm run setup                    asks for what your convention is, has and calls itself, and writes the answers to answers.yaml
npm run setup -- answers.yaml    writes the answers of a file into content/, a commit for each step

docs/taking-over.md says what a file of answers may hold.`;

const root = process.cwd();

async function run([file, ...others]: readonly string[]): Promise<void> {
  if (others.length > 0 || file === '--help') throw new EditError(help);
  if (file === undefined && !process.stdin.isTTY) throw new EditError(help);
  if (isUncommitted(root)) throw new EditError('Commit your changes of the content first.');
  const name = file ?? 'answers.yaml';
  if (file === undefined) {
    const readAnswer = (from: string) => (existsSync(join(root, from)) ? readFileSync(join(root, from), 'utf8') : undefined);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answers = await askInTerminal(readContent(diskFiles(root)).draft, async (text) => await terminal.question(text), readAnswer);
    terminal.close();
    writeFileSync(join(root, name), answers);
  }
  const path = resolve(root, name);
  if (!existsSync(path)) throw new EditError(`There is no file ${name}.`);
  const readPicture = (from: string) => readFileSync(resolve(dirname(path), from));
  const answers = readAnswers(name, readFileSync(path, 'utf8'), (from) => readPicture(from).toString('utf8'));
  const toRead = setUp(answers, {
    root,
    files: diskFiles(root),
    readPicture,
    today: new Date().toLocaleDateString('sv'),
    onStep({ title, files }) {
      commitStep(root, title);
      console.log(`${title}: ${files.length === 1 ? files[0] : `${files.length} files`}`);
    },
  });
  const errors = readContent(diskFiles(root), { now: Date.now() }).diagnostics.filter(isError);
  const left = [...errors.map(formatDiagnostic), ...toRead.map((item) => formatItem(item, 'notice', 'plain'))];
  const isRight = errors.length === 0 ? 'The content has no errors.\n' : '';
  console.log(
    `\n${left.length === 0 ? '' : `Left to do by hand:\n${left.join('\n')}\n`}${isRight}Look at it with "npm run dev". "npm run check -- --launch" lists what is still of the convention before.`,
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  showFailure(error);
}
