import { readContent, type Remember } from '../../src/collection/readContent.ts';
import { type ContentFiles, diskFiles } from '../../src/collection/contentFiles.ts';
import { printProblem, type Problem } from '../../src/collection/problem.ts';

const disk = diskFiles(process.cwd());

/** The real content by file, and what public/ holds. */
export const realFiles: ReadonlyMap<string, Buffer> = new Map([...disk.below('content'), ...disk.below('public')].map((file) => [file, disk.bytes(file)]));

/** Changes to files: a new text or picture, or null where the file is gone. */
export type Edits = Readonly<Record<string, string | Buffer | null>>;

/** The real content with some files changed, in memory. */
export function editedFiles(edits: Edits): ContentFiles {
  const files = new Map<string, Buffer>(realFiles);
  for (const [file, source] of Object.entries(edits)) {
    if (source === null) files.delete(file);
    else files.set(file, Buffer.from(source));
  }
  return {
    below: (folder) => [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).toSorted(),
    bytes: (file) => files.get(file) ?? Buffer.alloc(0),
  };
}

const known = new Map<string, { source: string | Buffer; result: unknown }>();

// What was read of the unchanged files is read once: thousands of readings are then quick.
const remember: Remember = (file, source, read) => {
  const earlier = known.get(file);
  if (earlier?.source === source) return earlier.result as ReturnType<typeof read>;
  const result = read();
  if (!known.has(file)) known.set(file, { source, result });
  return result;
};

/** Everything that is wrong with the real content once it is edited. */
export function problemsAfter(edits: Edits): Problem[] {
  return readContent(editedFiles(edits), remember).problems;
}

/** The same, one line each. */
export const messagesAfter = (edits: Edits): string[] => problemsAfter(edits).map(printProblem);

export const realText = (file: string): string => (realFiles.get(file) ?? Buffer.alloc(0)).toString('utf8');

/** A file's text with one place of it replaced; the place must be there. */
export function replaced(file: string, find: string, by: string): string {
  const text = realText(file);
  if (!text.includes(find)) throw new Error(`${file} no longer contains: ${find}`);
  return text.replace(find, () => by);
}
