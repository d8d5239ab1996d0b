import { join } from 'node:path';
import { diskFiles, fileText } from '../../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { runVite } from '../../../render/runVite.ts';
import { createTextCache, type TextCache } from '../../../render/textCache.ts';

/** The pages that are not compiled in their current form. Excludes those with invalid front matter. */
export function changedPages(root: string, cache: TextCache): { file: string; body: string }[] {
  const files = diskFiles(root);
  const pages = files.has('content/pages') ? files.below('content/pages').filter((file) => file.endsWith('.mdx')) : [];
  return pages.flatMap((file) => {
    const parts = splitFrontMatter(fileText(files, file));
    return 'error' in parts || cache.isCompiled({ file, body: parts.body }) ? [] : [{ file, body: parts.body }];
  });
}

/** Compiles the pages that have changed into the text cache; rejects if one can't be compiled. */
export async function compileChangedPages(root: string): Promise<void> {
  if (changedPages(root, createTextCache()).length > 0) await runVite(root, join(import.meta.dirname, 'compilePages.ts'));
}
