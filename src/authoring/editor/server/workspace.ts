import type { ParsedContent } from '../../../collection/parsedContent.ts';
import { join } from 'node:path';
import { type ContentFiles, diskFiles } from '../../../collection/contentFiles.ts';
import { type Diagnostic, formatDiagnostic, isError } from '../../../collection/diagnostic.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { readContent } from '../../../collection/readContent.ts';
import { createTextCache } from '../../../render/textCache.ts';
import { pagePath } from '../../../collection/readPages.ts';
import type { SaveRequest, SaveResult, UndoResult } from '../api.ts';
import { EditError } from '../../splice/splice.ts';
import { applyEdits, editedFiles, type Texts } from '../../splice/applyEdits.ts';
import { lineChange } from '../../splice/lineChange.ts';
import type { PreparedPicture } from './picture.ts';
import { createUndoHistory } from './undoHistory.ts';
import { deleteContentFile, writeContentFile } from '../../splice/writeFile.ts';

/** Reads, checks and writes the content of a project. */
export interface Workspace {
  files: ContentFiles;
  /** @throws {EditError} if an edit can't be applied, or a file may not be written */
  save(request: Omit<SaveRequest, 'left'>): SaveResult;
  /** The content on disk, with its mistakes. It warms the cache for the next check. */
  parsed(): ParsedContent;
  /**
   * Adds a picture. If another one has its name, a number is appended.
   * @returns its path below content/images
   * @throws {EditError} if the check refuses it
   */
  addPicture(name: string, picture: PreparedPicture): string;
  undo(): UndoResult;
  redo(): UndoResult;
}

const diagnosticKey = ({ file, message }: Diagnostic) => `${file} ${message}`;

function newDiagnostics(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const keysBefore = new Set(before.map(diagnosticKey));
  return after.filter((diagnostic) => !keysBefore.has(diagnosticKey(diagnostic)));
}

interface WorkspaceOptions {
  /** Receives a line for every file that is written. */
  log(line: string): void;
  /**
   * Called after each save, undo and redo, before the response is sent. Unused on an editing server, which reacts to commits instead,
   * because a commit may be refused.
   */
  onSaved?(): void;
}

/** Reads, checks and saves the content of a folder for the editor. */
export function createWorkspace(root: string, { log, onSaved }: WorkspaceOptions): Workspace {
  const files = diskFiles(root);
  const { inspect } = createTextCache();
  const cache = createFileCache();
  const read = (project: ContentFiles) => readContent(project, { cache, inspect, now: Date.now() });
  const check = (project: ContentFiles) => read(project).diagnostics;
  const steps = createUndoHistory(join(root, '.cache/editor'));

  const isPicture = (file: string) => file.startsWith('content/images/');
  function currentContent(file: string): string | Buffer | null {
    if (!files.below('content').includes(file)) return null;
    const bytes = files.bytes(file);
    return isPicture(file) ? bytes : bytes.toString('utf8');
  }
  const isCurrent = (file: string, content: string | Buffer | null) => {
    const now = currentContent(file);
    return now === content || (Buffer.isBuffer(now) && Buffer.isBuffer(content) && now.equals(content));
  };
  function writeFile(file: string, text: string | Buffer | null) {
    const kind = isPicture(file) ? 'picture' : 'text';
    if (text === null) deleteContentFile(root, file, kind);
    else writeContentFile(root, file, text, kind);
    log(`${text === null ? 'deleted' : 'wrote'} ${file}`);
  }
  /**
   * Writes files, and then runs what belongs to it. If something fails, such as on a full disk, files get back what they had.
   * @throws the error that it failed by
   */
  function write(texts: Texts, finish = () => {}) {
    const before = new Map([...texts.keys()].map((file) => [file, currentContent(file)]));
    try {
      for (const [file, text] of texts) writeFile(file, text);
      finish();
    } catch (error) {
      for (const [file, text] of before) if (!isCurrent(file, text)) writeFile(file, text);
      throw error;
    }
    onSaved?.();
  }
  function step(from: 'done' | 'undone'): UndoResult {
    const next = steps.next(from);
    if (!next) return { files: [] };
    const [present, wanted] = from === 'done' ? [next.after, next.before] : [next.before, next.after];
    if ([...present].some(([file, text]) => !isCurrent(file, text)))
      throw new EditError('This file has changed since, so the step cannot be taken here. Change it by hand.');
    const error = newDiagnostics(check(files), check(editedFiles(files, wanted))).find(isError);
    if (error) throw new EditError(`Another change needs this one, so the step cannot be taken: ${formatDiagnostic(error)}`);
    write(wanted, () => steps.toggle(from));
    const pages = (texts: Texts, others: Texts) =>
      [...texts.keys()].filter((file) => file.endsWith('.mdx') && texts.get(file) !== null && others.get(file) === null).map(pagePath);
    const [[pathBefore], [pathAfter]] = [pages(present, wanted), pages(wanted, present)];
    return {
      files: [...wanted.keys()],
      ...(pathBefore !== undefined && pathAfter !== undefined && { moved: { from: pathBefore, to: pathAfter } }),
    };
  }
  const textOrEmpty = (content: string | Buffer | null | undefined) => (typeof content === 'string' ? content : '');

  return {
    files,
    save({ edits, passWarnings, isDryRun }) {
      const after = new Map([...applyEdits(files, edits)].filter(([file, text]) => !isCurrent(file, text)));
      const before = new Map([...after.keys()].map((file) => [file, currentContent(file)]));
      const changes = [...after].map(([file, text]) => lineChange(file, textOrEmpty(before.get(file)), textOrEmpty(text)));
      const found = after.size === 0 ? [] : newDiagnostics(check(files), check(editedFiles(files, after)));
      const errors = found.filter(isError);
      const warnings = found.filter((diagnostic) => !isError(diagnostic));
      const isSaved = !isDryRun && errors.length === 0 && (passWarnings || warnings.length === 0);
      if (isSaved && after.size > 0) write(after, () => steps.add({ before, after }));
      return { isSaved, errors, warnings, changes };
    },
    parsed: () => read(files).parsed,
    addPicture(name, { bytes, ending }) {
      const taken = new Set(files.below('content/images'));
      const picturePath = (number: number) => `content/images/${name}${number === 1 ? '' : `-${number}`}.${ending}`;
      let number = 1;
      while (taken.has(picturePath(number)) && !isCurrent(picturePath(number), bytes)) number += 1;
      const added = new Map([[picturePath(number), bytes]]);
      const error = newDiagnostics(check(files), check(editedFiles(files, added))).find(isError);
      if (error) throw new EditError(error.message);
      if (!taken.has(picturePath(number))) write(added);
      return picturePath(number).replace('content/images/', '');
    },
    undo: () => step('done'),
    redo: () => step('undone'),
  };
}
