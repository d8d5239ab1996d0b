import type { CompileOptions } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { remarkPage } from './remarkPage.ts';

/** How pages are compiled: by vite in a build, by `evaluate` after an edit. The check parses them with the same. */
export const mdxOptions = {
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkPage],
  providerImportSource: '@mdx-js/react',
  tableCellAlignToStyle: false,
} satisfies CompileOptions;
