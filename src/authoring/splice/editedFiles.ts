import type { ContentFiles } from '../../collection/contentFiles.ts';

/** New contents by file: text, the bytes of a picture, or null if the file is deleted. */
export type Texts = ReadonlyMap<string, string | Buffer | null>;

/** Overlays a project's files with new contents. */
export function editedFiles(files: ContentFiles, texts: Texts): ContentFiles {
  return {
    ...files,
    has(path) {
      const text = texts.get(path);
      if (text !== undefined) return text !== null;
      return files.has(path) || [...texts].some(([file, written]) => written !== null && file.startsWith(`${path}/`));
    },
    below(folder) {
      const within = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`));
      const allFiles = new Set([...files.below(folder), ...within]);
      return [...allFiles].filter((file) => texts.get(file) !== null).toSorted();
    },
    bytes(file) {
      const text = texts.get(file);
      return typeof text === 'string' ? Buffer.from(text) : (text ?? files.bytes(file));
    },
  };
}
