import { diskFiles, fileText } from '../../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import type { TextCache } from '../../../render/textCache.ts';

/** The pages that are not compiled in their current form. Excludes those with invalid front matter. */
export function changedPages(root: string, cache: TextCache): { file: string; body: string }[] {
  const files = diskFiles(root);
  const pages = files.has('content/pages') ? files.below('content/pages').filter((file) => file.endsWith('.mdx')) : [];
  return pages.flatMap((file) => {
    const parts = splitFrontMatter(fileText(files, file));
    return 'error' in parts || cache.isCompiled({ file, body: parts.body }) ? [] : [{ file, body: parts.body }];
  });
}
