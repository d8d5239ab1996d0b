import { type ContentFiles, diskFiles } from '../../../collection/contentFiles.ts';
import { type Diagnostic, formatDiagnostic, isError } from '../../../collection/diagnostic.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { readContent } from '../../../collection/readContent.ts';
import { createTextCache } from '../../../render/textCache.ts';
import type { SaveRequest, SaveResult } from '../api.ts';
import { EditError } from '../../splice/splice.ts';
import { applyEdits, editedFiles, type Texts } from '../../splice/editedFiles.ts';
import { lineChange } from '../../splice/lineChange.ts';
import type { PreparedPicture } from './picture.ts';
import { deleteContentFile, writeContentFile } from '../../splice/writeFile.ts';

/** The content of a project while it is edited in the browser. */
export type Workspace = ReturnType<typeof createWorkspace>;

type Step = Record<'before' | 'after', Texts>;

const maxSteps = 200;
const nameOf = ({ file, message }: Diagnostic) => `${file} ${message}`;

function newOnes(found: readonly Diagnostic[], known: readonly Diagnostic[]): Diagnostic[] {
  const names = new Set(known.map(nameOf));
  return found.filter((diagnostic) => !names.has(nameOf(diagnostic)));
}

/** @param log gets a line for every file that is written */
export function createWorkspace(root: string, log: (line: string) => void) {
  const files = diskFiles(root);
  const { inspect } = createTextCache();
  const cache = createFileCache();
  const check = (project: ContentFiles) => readContent(project, { cache, inspect, now: Date.now() }).diagnostics;
  const done: Step[] = [];
  const undone: Step[] = [];

  const textNow = (file: string) => (files.below('content').includes(file) ? files.bytes(file).toString('utf8') : null);
  function write(texts: Texts) {
    for (const [file, text] of texts) {
      if (text === null) deleteContentFile(root, file);
      else writeContentFile(root, file, text);
      log(`${text === null ? 'deleted' : 'wrote'} ${file}`);
    }
  }
  function step(from: Step[], to: Step[], side: 'before' | 'after'): string[] {
    const last = from.at(-1);
    if (!last) return [];
    const present = last[side === 'before' ? 'after' : 'before'];
    if ([...present].some(([file, text]) => textNow(file) !== text))
      throw new EditError('This file has changed since, so the step cannot be taken here. Change it by hand.');
    const error = newOnes(check(editedFiles(files, last[side])), check(files)).find(isError);
    if (error) throw new EditError(`Another change needs this one, so the step cannot be taken: ${formatDiagnostic(error)}`);
    write(last[side]);
    from.pop();
    to.push(last);
    return [...last[side].keys()];
  }

  return {
    files,
    /** @throws {EditError} if an edit cannot be made, or a file may not be written */
    save({ edits, passWarnings, isTrial }: Omit<SaveRequest, 'left'>): SaveResult {
      const after = new Map([...applyEdits(files, edits)].filter(([file, text]) => textNow(file) !== text));
      const before = new Map([...after.keys()].map((file) => [file, textNow(file)]));
      const changes = [...after].map(([file, text]) => lineChange(file, before.get(file) ?? '', text ?? ''));
      const found = after.size === 0 ? [] : newOnes(check(editedFiles(files, after)), check(files));
      const errors = found.filter(isError);
      const warnings = found.filter((diagnostic) => !isError(diagnostic));
      const isSaved = !isTrial && errors.length === 0 && (passWarnings || warnings.length === 0);
      if (isSaved && after.size > 0) {
        write(after);
        done.push({ before, after });
        done.splice(0, done.length - maxSteps);
        undone.length = 0;
      }
      return { isSaved, errors, warnings, changes };
    },
    /** Adds a picture below content/images, and gives its name there. @throws {EditError} if there is one of this name */
    addPicture(name: string, { bytes, ending }: PreparedPicture): string {
      const src = `${name}.${ending}`;
      const file = `content/images/${src}`;
      if (files.below('content/images').includes(file)) throw new EditError(`There already is a picture ${src}. Give yours another name.`);
      writeContentFile(root, file, bytes, 'picture');
      log(`wrote ${file}`);
      return src;
    },
    /** Takes back the last save, and gives the files that change. */
    undo: () => step(done, undone, 'before'),
    /** Makes the last save that was taken back again. */
    redo: () => step(undone, done, 'after'),
  };
}
