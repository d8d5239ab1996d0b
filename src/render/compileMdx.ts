import { type CompileOptions, evaluateSync } from '@mdx-js/mdx';
import { useMDXComponents } from '@mdx-js/react';
import * as runtime from 'react/jsx-runtime';
import { inspectSource } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import { mdxOptions } from '../collection/mdx/mdxOptions.ts';
import { throwFirstError } from '../collection/mdx/remarkPage.ts';
import type { SerializedElement } from '../site/serializedElements.ts';
import { serializePage } from './mdx/serializePage.ts';

export interface CompiledPage {
  /** The same as `inspectMdx` gives, from the one parse. */
  inspection: Inspection;
  text: SerializedElement[];
}

/**
 * Compiles one page: an edited one on a running server and in the preview. A build compiles its pages with vite, to the same.
 * @param plugins of remark, which see the tree last
 * @throws {Error} with the page's first problem
 */
export function compileMdx(file: string, body: string, plugins: NonNullable<CompileOptions['remarkPlugins']> = []): CompiledPage {
  const refused = inspectSource(file, body);
  if (refused) throwFirstError(refused);
  const data: { inspection?: Inspection } = {};
  const page = evaluateSync(
    { path: file, value: body, data },
    { ...runtime, ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, ...plugins], useMDXComponents },
  );
  if (!data.inspection) throw new Error(`${file} was compiled without being checked.`);
  return { inspection: data.inspection, text: serializePage(page.default) };
}
