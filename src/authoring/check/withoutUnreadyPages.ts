import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';

/** Hides files of pages that aren't ready: no visitor finds them, so they may still contain placeholders. */
export function withoutUnreadyPages(files: ContentFiles, parsed: ParsedContent): ContentFiles {
  const unready = unreadyPages(parsed);
  const hidden = new Set(parsed.pages.filter(({ path }) => unready.has(path)).map(({ file }) => file));
  return { ...files, below: (folder) => files.below(folder).filter((file) => !hidden.has(file)) };
}
