import { diskFiles, textOf as fileText } from '../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { createTextCache } from '../../render/textCache.ts';
import type { CreateTask } from './mapInThreads.ts';

/** Parses the text of a page or news file into the text cache, where the check and the renderer then find it. */
const createParseTask: CreateTask<{ root: string }, string, void> = async ({ root }) => {
  const files = diskFiles(root);
  const { inspect, textOf } = createTextCache();
  return async (file) => {
    const parts = splitFrontMatter(fileText(files, file));
    // The check reads such a file itself, and reports what is wrong.
    if ('error' in parts) return;
    if (file.endsWith('.mdx')) await textOf({ file, body: parts.body }).catch(() => undefined);
    else inspect.news(parts.body);
  };
};
export default createParseTask;
