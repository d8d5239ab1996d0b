import { type ContentFiles, diskFiles } from '../../src/collection/files/contentFiles.ts';
import { formatDiagnostic, isError } from '../../src/collection/files/diagnostic.ts';
import { createFileCache, readCollection, readContent, type FileCache } from '../../src/collection/readContent.ts';
import { createTextCache } from '../../src/render/textCache.ts';

/** New contents of files; null deletes a file. */
export type Edits = Readonly<Record<string, string | Buffer | null>>;

export type MemorySite = ReturnType<typeof memorySite>;

/** Caches the first version of each file and the last one, so that reading the site with a few edits takes milliseconds. */
function createFirstCache(): FileCache {
  const last = createFileCache();
  const entries = new Map<string, { source: string | Buffer; result: unknown }>();
  const isSame = (one: string | Buffer, other: string | Buffer) =>
    one === other || (typeof one === 'object' && typeof other === 'object' && one.equals(other));
  return (file, source, read) => {
    const entry = entries.get(file);
    if (entry && isSame(entry.source, source)) return entry.result as ReturnType<typeof read>;
    if (entry) return last(file, source, read);
    const result = read();
    entries.set(file, { source, result });
    return result;
  };
}

const loaded = new Map<string, { original: ReadonlyMap<string, Buffer>; cache: FileCache }>();

/** The files of a project, and a cache with what was read of them. All tests share both: reading a project takes a second. */
export function loadProject(root: string) {
  const disk = diskFiles(root);
  const project = loaded.get(root) ?? {
    original: new Map([...disk.below('content'), ...disk.below('public')].map((file) => [file, disk.bytes(file)])),
    cache: createFirstCache(),
  };
  if (!loaded.has(root)) readContent(disk, { cache: project.cache, parser: createTextCache().parser });
  loaded.set(root, project);
  return project;
}

/**
 * A project's content, held in memory, where it can be edited and checked thousands of times.
 * @param now the time by which dates count as past, milliseconds
 */
export function memorySite(root: string, now?: number) {
  const { original, cache } = loadProject(root);
  const options = { cache, now };

  function edited(edits: Edits, symlinks: string[] = []): ContentFiles {
    const files = new Map(original);
    for (const [file, source] of Object.entries(edits)) {
      if (source === null) files.delete(file);
      else files.set(file, Buffer.from(source));
    }
    return {
      below: (folder) => [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).toSorted(),
      symlinks: () => symlinks,
      bytes: (file) => files.get(file) ?? Buffer.alloc(0),
      has: (path) => [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`)),
    };
  }

  const text = (file: string) => (original.get(file) ?? Buffer.alloc(0)).toString('utf8');
  const readAfter = (edits: Edits, symlinks?: string[]) => readContent(edited(edits, symlinks), options);
  return {
    /** Files of content/ and public/. */
    names: [...original.keys()],
    text,
    /** A file's text with one place of it replaced. Throws if the file does not contain it. */
    replaced(file: string, find: string, by: string) {
      if (!text(file).includes(find)) throw new Error(`${file} does not contain: ${find}`);
      return text(file).replace(find, () => by);
    },
    edited,
    readAfter,
    /** Throws if there are errors. */
    collectionAfter: (edits: Edits) => readCollection(edited(edits), options),
    errorsAfter: (edits: Edits) => readAfter(edits).diagnostics.filter(isError),
    /** Errors and warnings, one line each. */
    messagesAfter: (edits: Edits, symlinks?: string[]) => readAfter(edits, symlinks).diagnostics.map(formatDiagnostic),
  };
}
