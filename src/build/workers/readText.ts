import { diskFiles, textOf as fileText } from '../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { createTextCache } from '../../render/textCache.ts';
import type { WorkerFactory } from './mapInWorkers.ts';

/** Reads pages and news items ahead, by their files: the check and the printing then find what is in their texts. */
const createReadWorker: WorkerFactory<{ root: string }, string, void> = async ({ root }) => {
  const files = diskFiles(root);
  const { readPage, readNews } = createTextCache();
  return async (file) => {
    const text = fileText(files, file);
    const parts = splitFrontMatter(text);
    // What is wrong with a text is told by the check, which then reads it itself.
    if ('error' in parts) return;
    if (file.endsWith('.mdx')) await readPage({ file, body: parts.body }).catch(() => undefined);
    else readNews(parts.body);
  };
};
export default createReadWorker;
