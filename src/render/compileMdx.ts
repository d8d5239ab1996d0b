import { type CompileOptions, evaluateSync } from '@mdx-js/mdx';
import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import { createElement, Fragment, type FunctionComponent, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { components } from '../../content.config.ts';
import { exceededLimit } from '../collection/markdown/parse.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import { mdxOptions, throwDiagnostic } from '../collection/mdx/mdxOptions.ts';
import type { SerializedElement } from '../site/serializedElements.ts';

// Components remain names until the page is rendered.
const names = Object.fromEntries(Object.keys(components).map((name) => [name, name]));

function serialize(node: ReactNode): SerializedElement[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(serialize);
  if (!isValidElement<PropsWithChildren>(node)) return typeof node === 'string' ? [node] : [];
  const { children, ...attributes } = node.props;
  return node.type === Fragment ? serialize(children) : [[String(node.type), attributes, ...serialize(children)]];
}

/** The elements of a compiled page. */
export function serializePage(Page: FunctionComponent): SerializedElement[] {
  let elements: SerializedElement[] = [];
  // Compiled pages get their components from the provider, which only works within a rendering.
  const Reader = () => {
    elements = serialize(Page({}) as ReactNode);
    return null;
  };
  renderToStaticMarkup(createElement(MDXProvider, { components: names }, createElement(Reader)));
  return elements;
}

/**
 * Compiles one page, for the running server and the preview. A build compiles pages with vite, with the same result. The inspection is that
 * of `inspectMdx`, without parsing twice. @param plugins remark plugins that run last @throws {Error} with the page's first error
 */
export function compileMdx(file: string, body: string, plugins: NonNullable<CompileOptions['remarkPlugins']> = []) {
  throwDiagnostic(file, exceededLimit(body, 'trusted'));
  const data: { inspection?: Inspection } = {};
  const page = evaluateSync(
    { path: file, value: body, data },
    { ...runtime, ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, ...plugins], useMDXComponents },
  );
  if (!data.inspection) throw new Error(`${file} was compiled without being checked.`);
  return { inspection: data.inspection, text: serializePage(page.default) };
}
