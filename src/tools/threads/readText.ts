import { diskFiles, textOf as fileText } from '../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { keptTexts } from '../../server/keptTexts.ts';
import type { Prepare } from './onThreads.ts';

/** Reads pages and news items ahead, by their files: the check and the printing then find what is in their texts. */
const prepare: Prepare<{ root: string }, string, void> = async ({ root }) => {
  const files = diskFiles(root);
  const { readPage, readNews } = keptTexts();
  return async (file) => {
    const text = fileText(files, file);
    const parts = splitFrontMatter(text);
    // What is wrong with a text is told by the check, which then reads it itself.
    if ('fault' in parts) return;
    if (file.endsWith('.mdx')) await readPage({ file, body: parts.body }).catch(() => undefined);
    else readNews(parts.body);
  };
};
export default prepare;
