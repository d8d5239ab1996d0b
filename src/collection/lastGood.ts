import { dirname } from 'node:path/posix';
import type { Collection } from './collection.ts';
import type { ContentFiles } from './contentFiles.ts';
import { type Diagnostic, isError } from './diagnostic.ts';
import { toCollection } from './toCollection.ts';
import type { ReadContent } from './parsedContent.ts';
import { readContent, type ReadOptions } from './readContent.ts';

/** A file or folder with errors, which is replaced by its last good version until its author fixes it. */
export interface WaitingFile {
  file: string;
  /** Time of the first failed check, in milliseconds. */
  since: number;
}

export interface GoodContent {
  /** The current files, except waiting ones. */
  collection: Collection;
  /** Errors of the current files; empty if none is waiting. */
  problems: Diagnostic[];
  waiting: WaitingFile[];
}

/** Each try reads all content. If more files have changed, all of them are held back. */
const maxTries = 20;

const errorsIn = ({ diagnostics }: ReadContent) => diagnostics.filter(isError);
const isBelow = (path: string, file: string) => file === path || file.startsWith(`${path}/`);

/** A snapshot of the current content. Unreadable files stay unreadable. */
function snapshotFiles(files: ContentFiles): ContentFiles {
  const texts = new Map<string, Buffer>();
  const names = files.below('content');
  return {
    ...files,
    has: (folder) => names.some((name) => isBelow(folder, name)) || files.has(folder),
    below: (folder) => (isBelow('content', folder) ? names.filter((name) => isBelow(folder, name)) : files.below(folder)),
    bytes(file) {
      const bytes = texts.get(file) ?? files.bytes(file);
      texts.set(file, bytes);
      return bytes;
    },
  };
}

/** Overlays the last good version of some files or folders on the current ones. */
function overlayGood(current: ContentFiles, good: ContentFiles, heldBack: ReadonlySet<string>): ContentFiles {
  const isHeldBack = (file: string) => [...heldBack].some((path) => isBelow(path, file));
  return {
    below(folder) {
      const here = current.has(folder) ? current.below(folder) : [];
      return [...here.filter((file) => !isHeldBack(file)), ...(good.has(folder) ? good.below(folder) : []).filter(isHeldBack)].toSorted();
    },
    symlinks: (folder) => current.symlinks(folder).filter((file) => !isHeldBack(file)),
    bytes: (file) => (isHeldBack(file) ? good : current).bytes(file),
    has: (folder) => current.has(folder) || good.below('content').some((file) => isBelow(folder, file) && isHeldBack(file)),
  };
}

/** Files and folders that have changed: edited, new, removed, or unreadable. */
function changesSince(good: ContentFiles, current: ContentFiles): string[] {
  const [before, now] = [good.below('content'), current.below('content')].map((files) => new Set(files)) as [Set<string>, Set<string>];
  const isSame = (file: string) => {
    try {
      return before.has(file) && now.has(file) && current.bytes(file).equals(good.bytes(file));
    } catch {
      return false;
    }
  };
  const folders = [...before].map(dirname).filter((folder) => !current.has(folder));
  return [...new Set([...before, ...now].filter((file) => !isSame(file)).concat(folders, current.symlinks('content')))];
}

/**
 * Creates a reader for content that authors may be editing. A file with an error is replaced by its last good version if the result then
 * has no errors, so that one mistake doesn't hold back other edits. If the errors are in other files, for example after a linked page was
 * deleted, changes are tried one by one.
 * @param before the last good content before the first read, if there is any
 * @returns a function that reads the current content, given the time in milliseconds; throws a `ContentError` if even the last good version
 * has errors, and a system error without a folder `content`
 */
export function createGoodReader(
  files: ContentFiles,
  options: Omit<ReadOptions, 'now'> = {},
  before?: ContentFiles,
): (now: number) => GoodContent {
  let good = before && snapshotFiles(before);
  let since = new Map<string, number>();

  /** Holds back changes with errors, then changes that cause errors elsewhere. */
  function settle(current: ContentFiles, first: ReadContent, last: ContentFiles, now: number) {
    const heldBack = new Set<string>();
    const read = () => {
      const mixed = overlayGood(current, last, heldBack);
      return { mixed, content: readContent(mixed, { ...options, now }) };
    };
    const changes = changesSince(last, current);
    let result = { mixed: current, content: first };
    for (;;) {
      const wrong = new Set(errorsIn(result.content).map(({ file }) => file));
      const more = changes.filter((file) => wrong.has(file) && !heldBack.has(file));
      if (more.length === 0) break;
      for (const file of more) heldBack.add(file);
      result = read();
    }
    if (errorsIn(result.content).length > 0) {
      const others = changes.filter((file) => !heldBack.has(file));
      for (const file of others) heldBack.add(file);
      for (const file of others.length > maxTries ? [] : others) {
        heldBack.delete(file);
        if (errorsIn(read().content).length > 0) heldBack.add(file);
      }
      result = read();
    }
    const waiting = [...heldBack].filter((file) => ![...heldBack].some((other) => other !== file && isBelow(other, file)));
    return { ...result, heldBack: waiting.toSorted() };
  }

  return (now) => {
    const current = snapshotFiles(files);
    const first = readContent(current, { ...options, now });
    const problems = errorsIn(first);
    const settled = good && problems.length > 0 ? settle(current, first, good, now) : { mixed: current, content: first, heldBack: [] };
    const collection = toCollection(settled.content);
    good = snapshotFiles(settled.mixed);
    since = new Map(settled.heldBack.map((file) => [file, since.get(file) ?? now]));
    return { collection, problems, waiting: [...since].map(([file, time]) => ({ file, since: time })) };
  };
}
