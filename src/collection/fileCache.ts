import { hash } from 'node:crypto';
import type { FileCache } from './readContent.ts';

/** Caches the last result for each file until its content changes, so that rereading after an edit takes milliseconds. */
export function createFileCache(): FileCache {
  const entries = new Map<string, { source: string; result: unknown }>();
  return (file, source, read) => {
    // Compares hashes, to save memory: there may be thousands of files.
    const key = hash('sha256', source);
    const entry = entries.get(file);
    if (entry?.source === key) return entry.result as ReturnType<typeof read>;
    const result = read();
    entries.set(file, { source: key, result });
    return result;
  };
}
