import type { CompileOptions } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { remarkPage } from './remarkPage.ts';

/** The compile options of pages: for vite in a build, and for `evaluate` after an edit. The check parses with the same syntax. */
export const mdxOptions = {
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkPage],
  providerImportSource: '@mdx-js/react',
  tableCellAlignToStyle: false,
} satisfies CompileOptions;
