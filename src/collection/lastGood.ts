import { dirname } from 'node:path/posix';
import { type ContentFiles, tryReading } from './files/contentFiles.ts';
import { isError } from './files/diagnostic.ts';
import { toCollection, readContent, type ReadOptions } from './readContent.ts';
import type { ReadContent } from './parsed/parsedContent.ts';

/** A file or folder with errors, which is replaced by its last good version until its author fixes it. */
export interface ReplacedFile {
  file: string;
  /** Time of the first failed check, in milliseconds. */
  since: number;
}

/** The last good version of the files and folders with errors. Plain data, which can be sent to another thread. */
export interface LastGoodFiles {
  replaced: readonly string[];
  /** Those of them that existed, by path. */
  bytes: ReadonlyMap<string, Uint8Array>;
}

/** Each try reads all content. If more files have changed, all of them are replaced. */
const maxTries = 20;

const errorsIn = ({ diagnostics }: ReadContent) => diagnostics.filter(isError);
const isBelow = (path: string, file: string) => file === path || file.startsWith(`${path}/`);

type FileBytes = ReadonlyMap<string, Buffer>;

/** Those that can be read. Reading the content reports the others. */
function readFiles(files: ContentFiles): FileBytes {
  const entries = files.below('content').flatMap((file) => {
    const bytes = tryReading(file, [], () => files.bytes(file));
    return bytes ? [[file, bytes] as const] : [];
  });
  return new Map(entries);
}

/** The current content, of which each readable file is read once, so that all tries see the same. */
function readOnce(files: ContentFiles): ContentFiles {
  // Listed first: a file that is new since then would be read anew by each try.
  const names = files.below('content');
  const known = readFiles(files);
  return {
    ...files,
    has: (folder) => names.some((name) => isBelow(folder, name)) || files.has(folder),
    below: (folder) => (isBelow('content', folder) ? names.filter((name) => isBelow(folder, name)) : files.below(folder)),
    bytes: (file) => known.get(file) ?? files.bytes(file),
  };
}

/** The current files, of which the last good version stands in for some. */
export function withLastGood(current: ContentFiles, { replaced, bytes }: LastGoodFiles): ContentFiles {
  const isReplaced = (file: string) => replaced.some((path) => isBelow(path, file));
  const kept = [...bytes.keys()];
  return {
    below(folder) {
      const here = current.has(folder) ? current.below(folder) : [];
      return [...here.filter((file) => !isReplaced(file)), ...kept.filter((file) => isBelow(folder, file))].toSorted();
    },
    symlinks: (folder) => current.symlinks(folder).filter((file) => !isReplaced(file)),
    bytes(file) {
      const known = bytes.get(file);
      return known ? Buffer.from(known) : current.bytes(file);
    },
    has: (folder) => current.has(folder) || kept.some((file) => isBelow(folder, file)),
  };
}

const lastGoodFiles = (good: FileBytes, replaced: readonly string[]): LastGoodFiles => ({
  replaced,
  bytes: new Map([...good].filter(([file]) => replaced.some((path) => isBelow(path, file)))),
});

/** Files and folders that have changed: edited, new, removed, or unreadable. */
function changesSince(good: FileBytes, current: ContentFiles): string[] {
  const bytesNow = readFiles(current);
  const names = new Set([...good.keys(), ...current.below('content')]);
  const same = new Set([...good].flatMap(([file, bytes]) => (bytesNow.get(file)?.equals(bytes) ? [file] : [])));
  const folders = [...good.keys()].map(dirname).filter((folder) => !current.has(folder));
  return [...new Set([...names].filter((file) => !same.has(file)).concat(folders, current.symlinks('content')))];
}

/** Leaves out files in folders that are listed, too. */
const outermost = (paths: ReadonlySet<string>): string[] =>
  [...paths].filter((path) => ![...paths].some((other) => other !== path && isBelow(other, path))).toSorted();

/**
 * Creates a reader for content that authors may be editing. A file with an error is replaced by its last good version if the result has none, so
 * that one mistake doesn't hide other edits. If errors are in other files, as after a linked page was deleted, changes are tried one by one.
 * @param before the last good content before the first read, if there is any
 * @param kept what an earlier reader of the same files kept: then `before` is older
 */
export function createLastGoodReader(
  files: ContentFiles,
  options: Omit<ReadOptions, 'now'> = {},
  before?: ContentFiles,
  kept?: LastGoodFiles,
) {
  let good: FileBytes | undefined;
  let since = new Map<string, number>();

  /** Replaces changes by the last good version until the rest has no errors, or everything has been replaced. */
  function fallBack(current: ContentFiles, first: ReadContent, goodBytes: FileBytes, now: number) {
    const changes = changesSince(goodBytes, current);
    const readWithout = (replaced: ReadonlySet<string>) => {
      const mixed = withLastGood(current, lastGoodFiles(goodBytes, [...replaced]));
      return { files: mixed, content: readContent(mixed, { ...options, now }), replaced };
    };
    let mixed: ReturnType<typeof readWithout> = { files: current, content: first, replaced: new Set() };
    const wrongChanges = () =>
      changes.filter((change) => !mixed.replaced.has(change) && errorsIn(mixed.content).some(({ file }) => file === change));
    // Without the changes with errors, others may have errors, such as links to a new page.
    for (let wrong = wrongChanges(); wrong.length > 0; wrong = wrongChanges()) mixed = readWithout(new Set([...mixed.replaced, ...wrong]));
    if (errorsIn(mixed.content).length === 0) return mixed;
    // The others cause errors elsewhere. All are replaced, and those that cause none are taken back, one by one.
    const replaced = new Set(changes);
    const others = changes.filter((file) => !mixed.replaced.has(file));
    for (const file of others.length > maxTries ? [] : others) {
      replaced.delete(file);
      if (errorsIn(readWithout(replaced).content).length > 0) replaced.add(file);
    }
    return readWithout(replaced);
  }

  /** @param now milliseconds @throws {ContentError} if even the last good version has errors; a system error without a folder `content` */
  return (now: number) => {
    const current = readOnce(files);
    const first = readContent(current, { ...options, now });
    const errors = errorsIn(first);
    if (errors.length > 0) good ??= kept ? readFiles(withLastGood(current, kept)) : before && readFiles(before);
    const asTheyAre = { files: current, content: first, replaced: new Set<string>() };
    const mixed = good && errors.length > 0 ? fallBack(current, first, good, now) : asTheyAre;
    const collection = toCollection(mixed.content);
    good = readFiles(mixed.files);
    since = new Map(outermost(mixed.replaced).map((file) => [file, since.get(file) ?? now]));
    return {
      /** Of the current files, and of the last good version of the replaced ones. */
      collection,
      /** Errors of the current files; empty if none is replaced. */
      errors,
      replaced: [...since].map(([file, time]) => ({ file, since: time })),
      /** The files that stand in for those; undefined if none is replaced. */
      ...(since.size > 0 && { kept: lastGoodFiles(good, [...since.keys()]) }),
    };
  };
}
