import type { ContentFiles } from '../../collection/contentFiles.ts';
import { createFileCache } from '../../collection/fileCache.ts';
import { type FileCache, readContent } from '../../collection/readContent.ts';
import type { Texts } from '../splice/editedFiles.ts';
import { EditError } from '../splice/splice.ts';
import { deleteContentFile, writeContentFile } from '../splice/writeFile.ts';
import { type Answers, fromAnswerFile } from './answers.ts';
import { choosePages } from './choosePages.ts';
import { refuseAnswers } from './refuseAnswers.ts';
import { mostRounds, type StepInput } from './step.ts';
import { moveDates } from './moveDates.ts';
import { givenMailboxes, giveOwners } from './giveOwners.ts';
import { unlink } from './unlink.ts';
import { unusedPictures } from './unusedPictures.ts';
import { withoutLacking } from './withoutLacking.ts';
import { writeData } from './writeData.ts';
import { guide, writeGuide } from './writeGuide.ts';
import { writeWords } from './writeWords.ts';

interface Setup {
  root: string;
  files: ContentFiles;
  /** Reads a file that the answers name. */
  readPicture(file: string): Buffer;
  /** The day of new policies, as content has days. */
  today: string;
  /** What was read of the files. */
  cache?: FileCache;
  /** Called with what only people can settle: who answers a mailbox that nobody had said anything of. */
  onLeft?(sentence: string): void;
  /** Called after each step that changed something, with what it did and the files that it touched. */
  onStep(title: string, files: readonly string[]): void;
}

/** In this order: what isn't there any more can't be wrong, and links are taken out of the words that stay. */
const steps: readonly (readonly [title: string, change: (input: StepInput) => Texts, isRepeated?: true])[] = [
  ['Choose the pages that we have', choosePages],
  ['Move all dates along with our days', moveDates],
  ['Write our facts', writeData],
  ['Let our departments own the pages', giveOwners],
  ['Write our own words', writeWords],
  ['Take lines about another convention out of the guide', writeGuide],
  ['Take out what shows what we do not have', withoutLacking, true],
  ['Take out links to what is not there yet', unlink, true],
];

const textNow = (files: ContentFiles, file: string) => (files.has(file) ? files.bytes(file).toString('utf8') : null);

function writePictures({ pictures }: Answers, { root, files, readPicture }: Pick<Setup, 'root' | 'files' | 'readPicture'>): string[] {
  const all = Object.entries(pictures).map(([place, from]) => ({
    file: `content/images/${place}`,
    bytes: fromAnswerFile(`pictures.${place}`, from, readPicture),
  }));
  return all.flatMap(({ file, bytes }) => {
    if (files.has(file) && files.bytes(file).equals(bytes)) return [];
    writeContentFile(root, file, bytes, 'picture');
    return [file];
  });
}

/**
 * Makes a project the one of another convention: writes plain content, step by step.
 * @throws {EditError} if an answer can't be written; nothing is, then
 */
export function setUp(answers: Answers, { root, files, readPicture, today, onStep, onLeft, cache = createFileCache() }: Setup): void {
  if (!files.has('content')) throw new EditError('There is no folder named content here. Run this in the folder of the project.');
  refuseAnswers(answers, readContent(files, { cache }).draft);
  const pictures = writePictures(answers, { root, files, readPicture });
  if (pictures.length > 0) onStep('Bring our pictures', pictures);
  const write = (change: (input: StepInput) => Texts): string[] => {
    const { draft, diagnostics } = readContent(files, { cache });
    const changed = [...change({ files, draft, diagnostics, answers, today })].filter(([file, text]) => text !== textNow(files, file));
    for (const [file, text] of changed) {
      if (text === null) deleteContentFile(root, file);
      else writeContentFile(root, file, text, file === guide ? 'guide' : 'text');
    }
    return changed.map(([file]) => file);
  };
  for (const [title, change, isRepeated = false] of steps) {
    const guessed = change === giveOwners ? givenMailboxes(readContent(files, { cache }).draft).filter(({ isGuess }) => isGuess) : [];
    for (const { id, name, to } of guessed)
      onLeft?.(`content/data/mailboxes.yaml: Who answers ${id} (${name})? It goes to ${to} until you say so.`);
    const all = new Set<string>();
    for (let round = 0; round < (isRepeated ? mostRounds : 1); round += 1) {
      const changed = write(change);
      for (const file of changed) all.add(file);
      if (changed.length === 0) break;
    }
    if (all.size > 0) onStep(title, [...all]);
  }
  const unused = unusedPictures(files);
  for (const file of unused) deleteContentFile(root, file, 'picture');
  if (unused.length > 0) onStep('Remove the pictures that nothing shows', unused);
}
