import { type Collection, readCollection } from '../../src/collection/collection.ts';
import { type ContentFiles, diskFiles } from '../../src/collection/contentFiles.ts';
import { formatDiagnostic, type Diagnostic } from '../../src/collection/diagnostic.ts';
import { readContent, type ReadContent, type Remember } from '../../src/collection/readContent.ts';

/** Changes to files: a new text or picture, or null where the file is gone. */
export type Edits = Readonly<Record<string, string | Buffer | null>>;

/** A project's content, held in memory, where it can be edited and checked thousands of times. */
export interface MemorySite {
  /** Files of content/ and public/. */
  names: readonly string[];
  text(file: string): string;
  /** A file's text with one place of it replaced; the place must be there. */
  replaced(file: string, find: string, by: string): string;
  edited(edits: Edits): ContentFiles;
  readAfter(edits: Edits): ReadContent;
  /** The collection that it makes; throws where there are problems. */
  collectionAfter(edits: Edits): Collection;
  problemsAfter(edits: Edits): Diagnostic[];
  /** The same problems, one line each. */
  messagesAfter(edits: Edits): string[];
}

// What was read of the unchanged files is read once: a further reading then takes milliseconds.
export function rememberFirst(): Remember {
  const known = new Map<string, { source: string | Buffer; result: unknown }>();
  return (file, source, read) => {
    const earlier = known.get(file);
    if (earlier?.source === source) return earlier.result as ReturnType<typeof read>;
    const result = read();
    if (!earlier) known.set(file, { source, result });
    return result;
  };
}

export function memorySite(root: string): MemorySite {
  const disk = diskFiles(root);
  const original = new Map([...disk.below('content'), ...disk.below('public')].map((file) => [file, disk.bytes(file)]));
  const remember = rememberFirst();

  function edited(edits: Edits): ContentFiles {
    const files = new Map(original);
    for (const [file, source] of Object.entries(edits)) {
      if (source === null) files.delete(file);
      else files.set(file, Buffer.from(source));
    }
    return {
      below: (folder) => [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).toSorted(),
      bytes: (file) => files.get(file) ?? Buffer.alloc(0),
      has: (folder) => [...files.keys()].some((file) => file.startsWith(`${folder}/`)),
    };
  }

  const text = (file: string) => (original.get(file) ?? Buffer.alloc(0)).toString('utf8');
  const readAfter = (edits: Edits) => readContent(edited(edits), remember);
  const problemsAfter = (edits: Edits) => readAfter(edits).problems;
  // The unchanged site comes first, so that it is what is remembered.
  problemsAfter({});
  return {
    names: [...original.keys()],
    text,
    replaced(file, find, by) {
      if (!text(file).includes(find)) throw new Error(`${file} does not contain: ${find}`);
      return text(file).replace(find, () => by);
    },
    edited,
    readAfter,
    collectionAfter: (edits) => readCollection(edited(edits), remember),
    problemsAfter,
    messagesAfter: (edits) => problemsAfter(edits).map(formatDiagnostic),
  };
}
