import { diskFiles, textOf } from '../../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { createTextCache } from '../../../render/textCache.ts';
import type { CreateTask } from './mapInThreads.ts';

/** Parses the text of a page or news file into the text cache, where the check and the renderer then find it. */
const createParseTask: CreateTask<{ root: string }, string, void> = async ({ root }) => {
  const files = diskFiles(root);
  const { prepare } = createTextCache();
  return async (file) => {
    const parts = splitFrontMatter(textOf(files, file));
    // The check reads a file without front matter itself, and reports what is wrong.
    if (!('error' in parts)) await prepare(file, parts.body);
  };
};
export default createParseTask;
