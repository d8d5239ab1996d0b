import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { createFileCache } from '../../collection/fileCache.ts';
import { type FileCache, readContent } from '../../collection/readContent.ts';
import type { Texts } from '../splice/applyEdits.ts';
import { EditError } from '../splice/splice.ts';
import { deleteContentFile, writeContentFile } from '../splice/writeFile.ts';
import type { ListItem } from '../check/report.ts';
import { type Answers, fromAnswerFile } from './answers.ts';
import { choosePages } from './choosePages.ts';
import type { Guess, StepDone } from './choices.ts';
import { refuseAnswers } from './refuseAnswers.ts';
import { maxRounds, type StepInput } from './step.ts';
import { moveDates } from './moveDates.ts';
import { reassignOwners, guessedMailboxes } from './reassignOwners.ts';
import { unlink } from './unlink.ts';
import { unusedPictures } from './unusedPictures.ts';
import { removeBrokenReferences } from './removeBrokenReferences.ts';
import { writeData } from './writeData.ts';
import { guide, writeGuide } from './writeGuide.ts';
import { type WordsToRead, wordsToRead } from './wordsToRead.ts';
import { writeWords } from './writeWords.ts';

interface Setup {
  root: string;
  files: ContentFiles;
  /** Reads a picture that the answers name. */
  readPicture(file: string): Buffer;
  /** Date for new policies, as 2025-08-30. */
  today: string;
  /** Cache of parsed files. */
  cache?: FileCache;
  /** Receives questions that only people can answer: who answers a mailbox. */
  onLeft?(guess: Guess): void;
  /** Called after each step that changed something. */
  onStep(done: StepDone): void;
}

interface ChangeStep {
  title: string;
  change: (input: StepInput) => Texts;
  takesOut?: true;
}

/**
 * The order matters: pages that are removed first can't have errors, and links are taken out of the texts that stay. Steps with `takesOut`
 * are repeated until nothing changes.
 */
const steps: readonly ChangeStep[] = [
  { title: 'Choose the pages that we have', change: choosePages },
  { title: 'Move all dates along with our days', change: moveDates },
  { title: 'Write our facts', change: writeData },
  { title: 'Let our departments own the pages', change: reassignOwners },
  { title: 'Write our own words', change: writeWords },
  { title: 'Take lines about another convention out of the guide', change: writeGuide },
  { title: 'Take out what shows what we do not have', change: removeBrokenReferences, takesOut: true },
  { title: 'Take out links to what is not there yet', change: unlink, takesOut: true },
];

const currentText = (files: ContentFiles, file: string) => (files.has(file) ? files.bytes(file).toString('utf8') : null);

function writePictures({ pictures }: Answers, { root, files, readPicture }: Pick<Setup, 'root' | 'files' | 'readPicture'>): string[] {
  // All are read before the first is written, so that a missing one changes nothing.
  const all = Object.entries(pictures).map(([place, from]) => ({
    file: `content/images/${place}`,
    bytes: fromAnswerFile(`pictures.${place}`, from, readPicture),
  }));
  const changed = all.filter(({ file, bytes }) => !files.has(file) || !files.bytes(file).equals(bytes));
  for (const { file, bytes } of changed) writeContentFile(root, file, bytes, 'picture');
  return changed.map(({ file }) => file);
}

/**
 * Passages that somebody should read because words were taken out. On pages that aren't ready, which will be read anyway, only removed
 * sentences.
 */
function passagesToRead(files: ContentFiles, before: ReadonlyMap<string, string | null>, { pages }: ParsedContent): ListItem[] {
  const isReady = (file: string) => pages.find((page) => page.file === file)?.front?.ready !== false;
  const items = [...before].flatMap(([file, textBefore]): WordsToRead[] => {
    const after = currentText(files, file);
    return textBefore === null || after === null || !/\.mdx?$/.test(file) ? [] : wordsToRead(file, { before: textBefore, after });
  });
  const [ready, waiting] = [items.filter(({ file }) => isReady(file)), items.filter(({ file }) => !isReady(file))];
  return [...ready, ...waiting.filter(({ isGone }) => isGone)].map(({ isGone: _isGone, ...item }) => item);
}

/**
 * Turns the project into another convention's: applies answers to the content, step by step.
 * @returns passages to read, because words were taken out
 * @throws {EditError} if the answers are invalid; then nothing is written
 */
export function setUp(answers: Answers, { root, files, readPicture, today, onStep, onLeft, cache = createFileCache() }: Setup): ListItem[] {
  if (!files.has('content')) throw new EditError('There is no folder named content here. Run this in the folder of the project.');
  refuseAnswers(answers, readContent(files, { cache }).parsed);
  const pictures = writePictures(answers, { root, files, readPicture });
  if (pictures.length > 0) onStep({ title: 'Bring our pictures', files: pictures, takesOut: false });
  const { parsed: before } = readContent(files, { cache });
  const textsBefore = new Map<string, string | null>();
  const write = (change: (input: StepInput) => Texts, takesOut: boolean): string[] => {
    const { parsed, diagnostics } = readContent(files, { cache });
    const changed = [...change({ files, parsed, diagnostics, answers, before, today })].filter(
      ([file, text]) => text !== currentText(files, file),
    );
    if (takesOut) for (const [file] of changed) if (!textsBefore.has(file)) textsBefore.set(file, currentText(files, file));
    for (const [file, text] of changed) {
      if (text === null) deleteContentFile(root, file);
      else writeContentFile(root, file, text, file === guide ? 'guide' : 'text');
    }
    return changed.map(([file]) => file);
  };
  for (const { title, change, takesOut = false } of steps) {
    if (change === reassignOwners && onLeft) for (const item of guessedMailboxes(readContent(files, { cache }).parsed)) onLeft(item);
    const all = new Set<string>();
    for (let round = 0; round < (takesOut ? maxRounds : 1); round += 1) {
      const changed = write(change, takesOut);
      for (const file of changed) all.add(file);
      if (changed.length === 0) break;
    }
    if (all.size > 0) onStep({ title, files: [...all], takesOut });
  }
  const unused = unusedPictures(files);
  for (const file of unused) deleteContentFile(root, file, 'picture');
  if (unused.length > 0) onStep({ title: 'Remove the pictures that nothing shows', files: unused, takesOut: false });
  return passagesToRead(files, textsBefore, readContent(files, { cache }).parsed);
}
