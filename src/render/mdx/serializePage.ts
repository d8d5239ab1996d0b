import { MDXProvider } from '@mdx-js/react';
import { createElement, Fragment, type FunctionComponent, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { components } from '../../../content.config.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';

export type MDXContent = FunctionComponent;

// Components remain names until the page is rendered.
const names = Object.fromEntries(Object.keys(components).map((name) => [name, name]));

function serialize(node: ReactNode): SerializedElement[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(serialize);
  if (!isValidElement<PropsWithChildren>(node)) return typeof node === 'string' ? [node] : [];
  const { children, ...attributes } = node.props;
  return node.type === Fragment ? serialize(children) : [[String(node.type), attributes, ...serialize(children)]];
}

export function serializePage(Page: MDXContent): SerializedElement[] {
  let elements: SerializedElement[] = [];
  // Compiled pages get their components from the provider, which only works within a rendering.
  const Reader = () => {
    elements = serialize(Page({}) as ReactNode);
    return null;
  };
  renderToStaticMarkup(createElement(MDXProvider, { components: names }, createElement(Reader)));
  return elements;
}
