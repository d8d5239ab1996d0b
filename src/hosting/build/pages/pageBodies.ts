import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { normalizeText } from '../../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { inspectLimits } from '../../../collection/mdx.ts';
import { refuseProblems } from '../../../collection/mdx/remarkPage.ts';

/** Gives the bodies of pages to MDX, which knows no front matter. Pages that take too long to parse are refused. */
export function pageBodies(): Plugin {
  return {
    name: 'site:page-bodies',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(source, id) {
        const file = relative(this.environment.config.root, id);
        const parts = splitFrontMatter(normalizeText(source));
        if ('error' in parts) throw new Error(parts.error.message);
        const tooLong = inspectLimits(file, parts.body);
        if (tooLong) refuseProblems(tooLong);
        return { code: parts.body, map: null };
      },
    },
  };
}
