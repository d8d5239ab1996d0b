import { dirname } from 'node:path/posix';
import type { Collection } from './collection.ts';
import type { ContentFiles } from './contentFiles.ts';
import { type Diagnostic, isError } from './diagnostic.ts';
import { collectionOf } from './collectionOf.ts';
import type { ReadContent } from './draft.ts';
import { readContent, type ReadOptions } from './readContent.ts';

/** A file, or a whole folder, whose last good version stands in for it until its author mends it. */
export interface WaitingFile {
  file: string;
  /** Since when, milliseconds. */
  since: number;
}

export interface GoodContent {
  /** The files as they are, but for those that wait. */
  collection: Collection;
  /** Errors of the files as they are; empty if none waits. */
  problems: Diagnostic[];
  waiting: WaitingFile[];
}

/** Each try reads all content. Beyond so many changed files, whoever changed them is to look at all of them. */
const maxTries = 20;

const errorsIn = ({ diagnostics }: ReadContent) => diagnostics.filter(isError);
const isBelow = (path: string, file: string) => file === path || file.startsWith(`${path}/`);

/** The content as it is now, to be kept. Files that cannot be read still can't. */
function frozenFiles(files: ContentFiles): ContentFiles {
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

/** The files of a project, with the last good version of some files or folders. */
function withGood(current: ContentFiles, good: ContentFiles, held: ReadonlySet<string>): ContentFiles {
  const isHeld = (file: string) => [...held].some((path) => isBelow(path, file));
  return {
    below(folder) {
      const here = current.has(folder) ? current.below(folder) : [];
      return [...here.filter((file) => !isHeld(file)), ...(good.has(folder) ? good.below(folder) : []).filter(isHeld)].toSorted();
    },
    symlinks: (folder) => current.symlinks(folder).filter((file) => !isHeld(file)),
    bytes: (file) => (isHeld(file) ? good : current).bytes(file),
    has: (folder) => current.has(folder) || good.below('content').some((file) => isBelow(folder, file) && isHeld(file)),
  };
}

/** Files and folders of the content that are not as they were: edited, new, gone, or not to be read. */
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
 * Reads content that authors may be editing. A file with an error is replaced by its last good version, as long as the whole then
 * checks, so that one mistake holds back no other edit. Where the errors are elsewhere, as after the deletion of a page that others link
 * to, changes are taken one by one.
 * @param before the content that was good before the first reading; undefined if there is none
 * @returns reads the content as of now, in milliseconds; throws a `ContentError` if not even the last good version checks, and a system error without a folder `content`
 */
export function createGoodReader(
  files: ContentFiles,
  options: Omit<ReadOptions, 'now'> = {},
  before?: ContentFiles,
): (now: number) => GoodContent {
  let good = before && frozenFiles(before);
  let since = new Map<string, number>();

  /** Holds back what has errors, then what brings errors elsewhere. */
  function settle(current: ContentFiles, first: ReadContent, last: ContentFiles, now: number) {
    const held = new Set<string>();
    const read = () => {
      const mixed = withGood(current, last, held);
      return { mixed, content: readContent(mixed, { ...options, now }) };
    };
    const changes = changesSince(last, current);
    let result = { mixed: current, content: first };
    for (;;) {
      const wrong = new Set(errorsIn(result.content).map(({ file }) => file));
      const more = changes.filter((file) => wrong.has(file) && !held.has(file));
      if (more.length === 0) break;
      for (const file of more) held.add(file);
      result = read();
    }
    if (errorsIn(result.content).length > 0) {
      const others = changes.filter((file) => !held.has(file));
      for (const file of others) held.add(file);
      for (const file of others.length > maxTries ? [] : others) {
        held.delete(file);
        if (errorsIn(read().content).length > 0) held.add(file);
      }
      result = read();
    }
    const waiting = [...held].filter((file) => ![...held].some((other) => other !== file && isBelow(other, file)));
    return { ...result, held: waiting.toSorted() };
  }

  return (now) => {
    const current = frozenFiles(files);
    const first = readContent(current, { ...options, now });
    const problems = errorsIn(first);
    const settled = good && problems.length > 0 ? settle(current, first, good, now) : { mixed: current, content: first, held: [] };
    const collection = collectionOf(settled.content);
    good = frozenFiles(settled.mixed);
    since = new Map(settled.held.map((file) => [file, since.get(file) ?? now]));
    return { collection, problems, waiting: [...since].map(([file, time]) => ({ file, since: time })) };
  };
}
