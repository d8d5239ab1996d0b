import { type CompileOptions, evaluateSync } from '@mdx-js/mdx';
import { useMDXComponents } from '@mdx-js/react';
import * as runtime from 'react/jsx-runtime';
import { exceededLimit } from '../collection/markdown/parse.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import { mdxOptions, throwFinding } from '../collection/mdx/mdxOptions.ts';
import { serializePage } from './mdx/serializePage.ts';

export type CompiledPage = ReturnType<typeof compileMdx>;

/**
 * Compiles one page, for the running server and the preview. A build compiles pages with vite, with the same result. The inspection is that
 * of `inspectMdx`, without parsing twice.
 * @param plugins remark plugins that run last
 * @throws {Error} with the page's first problem
 */
export function compileMdx(file: string, body: string, plugins: NonNullable<CompileOptions['remarkPlugins']> = []) {
  throwFinding(file, exceededLimit(body, 'trusted'));
  const data: { inspection?: Inspection } = {};
  const page = evaluateSync(
    { path: file, value: body, data },
    { ...runtime, ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, ...plugins], useMDXComponents },
  );
  if (!data.inspection) throw new Error(`${file} was compiled without being checked.`);
  return { inspection: data.inspection, text: serializePage(page.default) };
}
