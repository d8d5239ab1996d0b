/** `npm run setup`: turns the website into another convention's, by questions or a file of answers (docs/answers.md). */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { diskFiles } from '../collection/contentFiles.ts';
import { formatDiagnostic, isError } from '../collection/diagnostic.ts';
import { readContent } from '../collection/readContent.ts';
import { formatItem, type ListItem } from '../authoring/check/report.ts';
import { readAnswers } from '../authoring/setup/answers.ts';
import { answersFile } from '../authoring/setup/answersFile.ts';
import { askInTerminal } from '../authoring/setup/askInTerminal.ts';
import { commitStep, isUncommitted } from '../authoring/setup/commitStep.ts';
import { setUp } from '../authoring/setup/setup.ts';
import { showFailure } from '../authoring/showFailure.ts';
import { EditError } from '../authoring/splice/splice.ts';

const help = `npm run setup                    asks for what your convention is, has and calls itself, and writes the answers to answers.yaml
npm run setup -- answers.yaml    writes the answers of a file into content/, a commit for each step

docs/answers.md says what a file of answers may hold.`;

const root = process.cwd();

/** Asks in the terminal, and stores each answer in the file right away. */
async function askFor(path: string, readText: (file: string) => string): Promise<void> {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // Report mistakes in the file before the first question.
  readAnswers('answers.yaml', before, readText);
  const answers = answersFile(before, readText, (text) => writeFileSync(path, text));
  const readAnswer = (from: string) =>
    statSync(resolve(root, from), { throwIfNoEntry: false })?.isFile() ? readFileSync(resolve(root, from), 'utf8') : undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D close the terminal.
  const stop = new AbortController();
  terminal.once('close', () => stop.abort());
  const { signal } = stop;
  try {
    await askInTerminal(
      readContent(diskFiles(root)).parsed,
      answers,
      async (text) => await terminal.question(text, { signal }),
      readAnswer,
    );
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new EditError(
      '\nStopped before anything was written into content/. answers.yaml keeps what you have said: npm run setup goes on from there.',
    );
  } finally {
    terminal.close();
  }
  writeFileSync(path, answers.text());
}

async function runSetup([file, ...others]: readonly string[]): Promise<void> {
  if (others.length > 0 || file === '--help') throw new EditError(help);
  if (file === undefined && !process.stdin.isTTY) throw new EditError(help);
  if (isUncommitted(root)) throw new EditError('Commit your changes of the content first.');
  const name = file ?? 'answers.yaml';
  const path = resolve(root, name);
  const readPicture = (from: string) => readFileSync(resolve(dirname(path), from));
  const readText = (from: string) => readPicture(from).toString('utf8');
  if (file === undefined) await askFor(path, readText);
  if (!existsSync(path)) throw new EditError(`There is no file ${name}.`);
  const answers = readAnswers(name, readFileSync(path, 'utf8'), readText);
  const asked: ListItem[] = [];
  const toRead = setUp(answers, {
    root,
    files: diskFiles(root),
    readPicture,
    today: new Date().toLocaleDateString('sv'),
    onLeft: (item) => asked.push(item),
    onStep({ title, files }) {
      commitStep(root, title);
      console.log(`${title}: ${files.length === 1 ? files[0] : `${files.length} files`}`);
    },
  });
  const errors = readContent(diskFiles(root), { now: Date.now() }).diagnostics.filter(isError);
  const left = [...errors.map(formatDiagnostic), ...[...asked, ...toRead].map((item) => formatItem(item, 'notice', 'plain'))];
  const isRight = errors.length === 0 ? 'The content has no errors.\n' : '';
  console.log(
    `\n${left.length === 0 ? '' : `Left to do by hand:\n${left.join('\n')}\n`}${isRight}Look at it with "npm run dev". "npm run check -- --launch" lists what is still of the convention before.`,
  );
}

try {
  await runSetup(process.argv.slice(2));
} catch (error) {
  showFailure(error);
}
