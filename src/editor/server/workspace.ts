import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Collection, ContentError } from '../../collection/collection.ts';
import { type ContentFiles, diskFiles } from '../../collection/files/contentFiles.ts';
import { type FileDiagnostic, formatDiagnostic, isError } from '../../collection/files/diagnostic.ts';
import { createFileCache, readCollection, readContent } from '../../collection/readContent.ts';
import { replaceFile } from '../../render/replaceFile.ts';
import { createTextCache } from '../../render/textCache.ts';
import { applyEdits, type ChangedFiles, editedFiles, writeContentFile } from '../../review/edits/applyEdits.ts';
import { type FileEdit, inOrder, isPictureFile, type MoveEdit } from '../../review/edits/edits.ts';
import { lineChange } from '../../review/edits/lineChange.ts';
import type { SaveRequest, SaveResult, UndoResult } from '../contract.ts';
import type { PreparedPicture } from './picture.ts';
import { setBounded } from '../../domain/memoize.ts';
import { UserError } from '../../domain/userError.ts';

/** Steps of earlier releases don't say when they were made, nor what they moved. */
type StoredStep = Record<'before' | 'after', [file: string, text: string | { bytes: string } | null][]> & {
  at?: string;
  moves?: MoveEdit[];
};

const maxSteps = 200;
const encodeTexts = (texts: ChangedFiles): StoredStep['before'] =>
  [...texts].map(([file, text]) => [file, Buffer.isBuffer(text) ? { bytes: text.toString('base64') } : text]);
const decodeTexts = (stored: StoredStep['before']): ChangedFiles =>
  new Map(stored.map(([file, text]) => [file, typeof text === 'object' && text ? Buffer.from(text.bytes, 'base64') : text]));

/** Undo history of saves, in files of a folder, so that it survives a restart. */
function createUndoHistory(folder: string) {
  const nameOf = (number: number, state: 'done' | 'undone') => join(folder, `${number}.${state}.json`);
  /** Numbers of the steps in a state, oldest first. */
  function numbers(state: 'done' | 'undone'): number[] {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder).filter((name) => name.endsWith(`.${state}.json`));
    return names.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  }
  return {
    /** Adds a save, and clears the redo steps. */
    add({ before, after, ...made }: Record<'before' | 'after', ChangedFiles> & { at: string; moves: MoveEdit[] }): void {
      for (const number of numbers('undone')) rmSync(nameOf(number, 'undone'));
      const done = numbers('done');
      for (const number of done.slice(0, Math.max(0, done.length - maxSteps + 1))) rmSync(nameOf(number, 'done'));
      const step: StoredStep = { before: encodeTexts(before), after: encodeTexts(after), ...made };
      replaceFile(nameOf((done.at(-1) ?? 0) + 1, 'done'), (temporary) => writeFileSync(temporary, JSON.stringify(step)));
    },
    /** The next step to undo (from `done`) or redo (from `undone`), and what moves it to the other side; undefined if there is none. */
    next(from: 'done' | 'undone') {
      const number = numbers(from).at(from === 'done' ? -1 : 0);
      if (number === undefined) return undefined;
      const { before, after, at, moves = [] } = JSON.parse(readFileSync(nameOf(number, from), 'utf8')) as StoredStep;
      const toggle = () => renameSync(nameOf(number, from), nameOf(number, from === 'done' ? 'undone' : 'done'));
      return { before: decodeTexts(before), after: decodeTexts(after), at, moves, toggle };
    },
  };
}

/** The folder of pictures that were chosen in a form which isn't saved yet. It is laid out as the project is. */
export const unsavedRoot = (root: string): string => join(root, '.cache/editor/unsaved');

const pictureFolder = 'content/images';
const maxUnsavedPictures = 50;

/** Pictures that were chosen in a form which isn't saved yet. Like the forms' drafts in browsers, they outlive a restart. */
function createUnsavedPictures(root: string) {
  const { has, below, bytes } = diskFiles(root);
  const all = () => (has(pictureFolder) ? below(pictureFolder) : []);
  const remove = (file: string) => rmSync(join(root, file), { force: true });
  /** True if a text names a picture, in data without the folder, and in news with it. */
  const isNamed = (file: string, text: string) =>
    new RegExp(`(?:^|/images/|[^\\w/-])${file.slice(pictureFolder.length + 1).replaceAll('.', '\\.')}`, 'm').test(text);
  return {
    all,
    bytes,
    remove,
    add(file: string, content: Buffer): void {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
      const age = (one: string) => statSync(join(root, one)).mtimeMs;
      const newest = all().toSorted((one, other) => age(other) - age(one));
      for (const old of newest.slice(maxUnsavedPictures)) remove(old);
    },
    /** Those that some texts name. */
    in(texts: ChangedFiles): ChangedFiles {
      const named = all().filter((file) => [...texts.values()].some((text) => typeof text === 'string' && isNamed(file, text)));
      return new Map(named.map((file) => [file, bytes(file)]));
    },
  };
}

export type Workspace = ReturnType<typeof createWorkspace>;

const diagnosticKey = ({ file, message }: FileDiagnostic) => `${file} ${message}`;

function newDiagnostics(before: readonly FileDiagnostic[], after: readonly FileDiagnostic[]): FileDiagnostic[] {
  const keysBefore = new Set(before.map(diagnosticKey));
  return after.filter((diagnostic) => !keysBefore.has(diagnosticKey(diagnostic)));
}

interface WorkspaceOptions {
  log(line: string): void;
  now?(): number;
  /** Called after each save, undo and redo, before the response is sent. */
  onSaved?: (() => void) | undefined;
}

export function createWorkspace(root: string, { log, now: clock = Date.now, onSaved }: WorkspaceOptions) {
  const files = diskFiles(root);
  const { parser } = createTextCache();
  const cache = createFileCache();
  const read = (project: ContentFiles) => readContent(project, { cache, parser, now: clock() });
  const check = (project: ContentFiles) => read(project).diagnostics;
  const steps = createUndoHistory(join(root, '.cache/editor'));

  const unsaved = createUnsavedPictures(unsavedRoot(root));
  function currentContent(file: string): string | Buffer | null {
    if (!files.below('content').includes(file)) return null;
    const bytes = files.bytes(file);
    return isPictureFile(file) ? bytes : bytes.toString('utf8');
  }
  const isCurrent = (file: string, content: string | Buffer | null) => isDeepStrictEqual(currentContent(file), content);
  let written: ChangedFiles | undefined;
  function writeFile(file: string, text: string | Buffer | null) {
    writeContentFile(root, file, text);
    log(`${text === null ? 'deleted' : 'wrote'} ${file}`);
  }
  /** Writes files, and then runs what belongs to it. If something fails, such as on a full disk, files get back what they had. */
  function write(texts: ChangedFiles, finish: () => void) {
    const before = new Map([...texts.keys()].map((file) => [file, currentContent(file)]));
    try {
      for (const [file, text] of texts) writeFile(file, text);
      finish();
    } catch (error) {
      for (const [file, text] of before) if (!isCurrent(file, text)) writeFile(file, text);
      throw error;
    }
    written = texts;
    onSaved?.();
  }
  function step(from: 'done' | 'undone'): UndoResult {
    const next = steps.next(from);
    if (!next) return { files: [], moves: [] };
    const [present, wanted] = from === 'done' ? [next.after, next.before] : [next.before, next.after];
    const [other] = [...present].find(([file, text]) => !isCurrent(file, text)) ?? [];
    if (other !== undefined) throw new UserError(`${other} has changed since, so the step cannot be taken here. Change it by hand.`);
    const error = newDiagnostics(check(files), check(editedFiles(files, wanted))).find(isError);
    if (error) throw new UserError(`Another change needs this one, so the step cannot be taken: ${formatDiagnostic(error)}`);
    write(wanted, next.toggle);
    const back = next.moves.map((move) => ({ ...move, file: move.to, to: move.file })).toReversed();
    return { files: [...wanted.keys()], moves: from === 'done' ? back : next.moves, ...(next.at !== undefined && { at: next.at }) };
  }
  /** Files after edits, with the pictures that were chosen for them. @throws {UserError} if an edit can't be applied */
  function applied(edits: readonly FileEdit[]): ChangedFiles {
    const texts = applyEdits(files, edits);
    const pictures = [...unsaved.in(texts)].filter(([file]) => !files.below(pictureFolder).includes(file));
    return new Map([...texts, ...pictures]);
  }
  const textOrEmpty = (content: string | Buffer | null | undefined) => (typeof content === 'string' ? content : '');

  return {
    files,
    /** @throws {UserError} if an edit can't be applied, or a file may not be written */
    save({ edits, passWarnings, isDryRun }: Pick<SaveRequest, 'passWarnings' | 'isDryRun'> & { edits: readonly FileEdit[] }): SaveResult {
      const after = new Map([...applied(edits)].filter(([file, text]) => !isCurrent(file, text)));
      const before = new Map([...after.keys()].map((file) => [file, currentContent(file)]));
      // A picture that comes with its form is named there.
      const named = [...after].filter(
        ([file]) => !isPictureFile(file) || edits.some((edit) => edit.file === file || (edit.at === 'move' && edit.to === file)),
      );
      const changes = named.map(([file, text]) => lineChange(file, textOrEmpty(before.get(file)), textOrEmpty(text)));
      const found = after.size === 0 ? [] : newDiagnostics(check(files), check(editedFiles(files, after)));
      const errors = found.filter(isError);
      const warnings = found.filter((diagnostic) => !isError(diagnostic));
      const isSaved = !isDryRun && errors.length === 0 && (passWarnings || warnings.length === 0);
      const moves = edits.filter((edit) => edit.at === 'move');
      if (isSaved && after.size > 0) write(after, () => steps.add({ before, after, moves, at: new Date(clock()).toISOString() }));
      if (isSaved) for (const file of after.keys()) unsaved.remove(file);
      return { isSaved, errors, warnings, changes };
    },
    /** The content on disk, and what the check says of it. It warms the cache for the next check. */
    content: () => read(files),
    /** Keeps a picture until the save of an edit that names it. Returns its path below content/images. @throws {UserError} if refused */
    addPicture(name: string, { bytes, ending }: PreparedPicture): string {
      const taken = (file: string) => {
        if (files.below(pictureFolder).includes(file)) return !isCurrent(file, bytes);
        return unsaved.all().includes(file) && !unsaved.bytes(file).equals(bytes);
      };
      const picturePath = (number: number) => `${pictureFolder}/${name}${number === 1 ? '' : `-${number}`}.${ending}`;
      let number = 1;
      while (taken(picturePath(number))) number += 1;
      const file = picturePath(number);
      const error = newDiagnostics(check(files), check(editedFiles(files, new Map([[file, bytes]])))).find(isError);
      if (error) throw new UserError(error.message);
      if (!isCurrent(file, bytes)) unsaved.add(file, bytes);
      return file.slice(pictureFolder.length + 1);
    },
    applied,
    /** What was written last; undefined once somebody else has changed it. */
    written: () => (written && [...written].every(([file, text]) => isCurrent(file, text)) ? written : undefined),
    undo: () => step('done'),
    redo: () => step('undone'),
  };
}

interface Entry {
  drafts: FileEdit[][];
  /** True once `shown` has the drafts, as far as they fit. */
  isApplied: boolean;
  shown: Collection | undefined;
  base: Collection | undefined;
}

const maxEditors = 50;
/** Such drafts aren't applied, because pages read pictures from the disk, where they still have the old name. */
const isPictureMove = ({ at, file }: FileEdit) => at === 'move' && isPictureFile(file);

/** Unsaved edits by the id of the editor tab. @param content without drafts; another collection after each save */
export function createUnsavedEdits(
  { applied }: Pick<Workspace, 'applied'>,
  content: { readonly collection: Collection; readonly files: ContentFiles },
) {
  const editors = new Map<string, Entry>();
  const cache = createFileCache();
  const { parser } = createTextCache();

  /** Applies drafts; undefined if one can't be applied, or the check refuses the result. */
  function withDrafts(drafts: readonly FileEdit[][]): Collection | undefined {
    try {
      const texts = applied(inOrder(drafts.filter((each) => !each.some(isPictureMove)).flat()));
      return readCollection(editedFiles(content.files, texts), { cache, parser, now: Date.now() });
    } catch (error) {
      if (error instanceof UserError || error instanceof ContentError) return undefined;
      throw error;
    }
  }

  /** Leaves out drafts that don't fit, such as an item without a headline. @param before what was shown before, while the open one is wrong */
  function withoutWrong(drafts: readonly FileEdit[][], before: Collection | undefined): Collection | undefined {
    // The open one is last.
    const others = withDrafts(drafts.slice(0, -1));
    if (others) return before ?? others;
    let fitting: FileEdit[][] = [];
    let shown = before;
    for (const draft of drafts) {
      const more = [...fitting, draft];
      const withMore = withDrafts(more);
      if (withMore) [fitting, shown] = [more, withMore];
    }
    return shown;
  }

  return {
    /** Replaces the drafts of a tab. Each is a list of edits; the one being typed is last. */
    set(id: string, drafts: FileEdit[][]): void {
      const { shown, base } = editors.get(id) ?? {};
      editors.delete(id);
      if (drafts.length > 0) setBounded(editors, id, { drafts, isApplied: false, shown, base }, maxEditors);
    },
    /** The file that a tab's drafts would give this name; undefined if they don't rename one so. */
    savedFile: (id: string, file: string): string | undefined =>
      editors
        .get(id)
        ?.drafts.flat()
        .find((edit) => edit.at === 'move' && edit.to === file)?.file,
    /** The content with a tab's drafts applied, as far as the check accepts them; undefined if there are none. */
    collection(id: string): Collection | undefined {
      const entry = editors.get(id);
      const base = content.collection;
      const isCurrent = entry?.base === base;
      if (!entry || (entry.isApplied && isCurrent)) return entry?.shown;
      // While somebody types, a text may be invalid for a moment. What was shown before a save or an undo is past.
      const shown = withDrafts(entry.drafts) ?? withoutWrong(entry.drafts, isCurrent ? entry.shown : undefined);
      Object.assign(entry, { shown, base, isApplied: true });
      return shown;
    },
  };
}
