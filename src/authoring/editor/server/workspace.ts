import type { CollectionDraft } from '../../../collection/draft.ts';
import { join } from 'node:path';
import { type ContentFiles, diskFiles } from '../../../collection/contentFiles.ts';
import { type Diagnostic, formatDiagnostic, isError } from '../../../collection/diagnostic.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { readContent } from '../../../collection/readContent.ts';
import { createTextCache } from '../../../render/textCache.ts';
import { pagePath } from '../../../collection/readPages.ts';
import type { SaveRequest, SaveResult, TakenStep } from '../api.ts';
import { EditError } from '../../splice/splice.ts';
import { applyEdits } from '../../splice/applyEdits.ts';
import { editedFiles, type Texts } from '../../splice/editedFiles.ts';
import { lineChange } from '../../splice/lineChange.ts';
import type { PreparedPicture } from './picture.ts';
import { createSteps } from './steps.ts';
import { deleteContentFile, writeContentFile } from '../../splice/writeFile.ts';

/** The content of a project while it is edited in the browser. */
export interface Workspace {
  files: ContentFiles;
  /** @throws {EditError} if an edit cannot be made, or a file may not be written */
  save(request: Omit<SaveRequest, 'left'>): SaveResult;
  /** The content as it is written, with its mistakes. Read once, it is there for the next check. */
  draft(): CollectionDraft;
  /** Adds a picture below content/images, and gives its name there: with a number behind it if there is another one of this name. */
  addPicture(name: string, picture: PreparedPicture): string;
  /** Does what writes content by itself, so that it can be taken back like a save. */
  recordStep<Result>(act: () => Result): Result;
  /** Takes back the last save. */
  undo(): TakenStep;
  /** Makes the last save that was taken back again. */
  redo(): TakenStep;
}

const diagnosticKey = ({ file, message }: Diagnostic) => `${file} ${message}`;

function newOnes(found: readonly Diagnostic[], known: readonly Diagnostic[]): Diagnostic[] {
  const names = new Set(known.map(diagnosticKey));
  return found.filter((diagnostic) => !names.has(diagnosticKey(diagnostic)));
}

interface WorkspaceOptions {
  /** Gets a line for every file that is written. */
  log(line: string): void;
  /**
   * Called once after each save, undo and redo, before the editor hears of it. An editing server goes by its commits instead: one may be
   * refused.
   */
  onSaved?(): void;
}

export function createWorkspace(root: string, { log, onSaved }: WorkspaceOptions): Workspace {
  const files = diskFiles(root);
  const { inspect } = createTextCache();
  const cache = createFileCache();
  const read = (project: ContentFiles) => readContent(project, { cache, inspect, now: Date.now() });
  const check = (project: ContentFiles) => read(project).diagnostics;
  const steps = createSteps(join(root, '.cache/editor'));

  const isPicture = (file: string) => file.startsWith('content/images/');
  function contentNow(file: string): string | Buffer | null {
    if (!files.below('content').includes(file)) return null;
    const bytes = files.bytes(file);
    return isPicture(file) ? bytes : bytes.toString('utf8');
  }
  const isNow = (file: string, content: string | Buffer | null) => {
    const now = contentNow(file);
    return now === content || (Buffer.isBuffer(now) && Buffer.isBuffer(content) && now.equals(content));
  };
  function write(texts: Texts) {
    for (const [file, text] of texts) {
      if (text === null) deleteContentFile(root, file, isPicture(file) ? 'picture' : 'text');
      else writeContentFile(root, file, text, Buffer.isBuffer(text) ? 'picture' : 'text');
      log(`${text === null ? 'deleted' : 'wrote'} ${file}`);
    }
    onSaved?.();
  }
  function step(from: 'done' | 'undone'): TakenStep {
    const next = steps.next(from);
    if (!next) return { files: [] };
    const [present, wanted] = from === 'done' ? [next.after, next.before] : [next.before, next.after];
    if ([...present].some(([file, text]) => !isNow(file, text)))
      throw new EditError('This file has changed since, so the step cannot be taken here. Change it by hand.');
    const error = newOnes(check(editedFiles(files, wanted)), check(files)).find(isError);
    if (error) throw new EditError(`Another change needs this one, so the step cannot be taken: ${formatDiagnostic(error)}`);
    write(wanted);
    steps.turn(from);
    const pages = (texts: Texts, others: Texts) =>
      [...texts.keys()].filter((file) => file.endsWith('.mdx') && texts.get(file) !== null && others.get(file) === null).map(pagePath);
    const [[gone], [to]] = [pages(present, wanted), pages(wanted, present)];
    return { files: [...wanted.keys()], ...(gone !== undefined && to !== undefined && { moved: { from: gone, to } }) };
  }
  const textOf = (content: string | Buffer | null | undefined) => (typeof content === 'string' ? content : '');

  return {
    files,
    save({ edits, passWarnings, isTrial }) {
      const after = new Map([...applyEdits(files, edits)].filter(([file, text]) => !isNow(file, text)));
      const before = new Map([...after.keys()].map((file) => [file, contentNow(file)]));
      const changes = [...after].map(([file, text]) => lineChange(file, textOf(before.get(file)), textOf(text)));
      const found = after.size === 0 ? [] : newOnes(check(editedFiles(files, after)), check(files));
      const errors = found.filter(isError);
      const warnings = found.filter((diagnostic) => !isError(diagnostic));
      const isSaved = !isTrial && errors.length === 0 && (passWarnings || warnings.length === 0);
      if (isSaved && after.size > 0) {
        write(after);
        steps.add({ before, after });
      }
      return { isSaved, errors, warnings, changes };
    },
    draft: () => read(files).draft,
    addPicture(name, { bytes, ending }) {
      const taken = new Set(files.below('content/images'));
      const fileOf = (number: number) => `content/images/${name}${number === 1 ? '' : `-${number}`}.${ending}`;
      let number = 1;
      while (taken.has(fileOf(number)) && !isNow(fileOf(number), bytes)) number += 1;
      if (!taken.has(fileOf(number))) write(new Map([[fileOf(number), bytes]]));
      return fileOf(number).replace('content/images/', '');
    },
    recordStep(act) {
      const contents = () => new Map(files.below('content').map((file) => [file, contentNow(file)]));
      const before = contents();
      try {
        return act();
      } finally {
        const after = contents();
        const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => !isNow(file, before.get(file) ?? null));
        const textsOf = (texts: Texts): Texts => new Map(changed.map((file) => [file, texts.get(file) ?? null]));
        if (changed.length > 0) steps.add({ before: textsOf(before), after: textsOf(after) });
      }
    },
    undo: () => step('done'),
    redo: () => step('undone'),
  };
}
