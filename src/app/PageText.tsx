import { useMDXComponents } from '@mdx-js/react';
import type { ElementType } from 'react';
import { renderElements } from '../ui/renderElements.ts';
import type { LoadedPage } from './PageStore.ts';

/** The text of a page, with its components and the site's own links, headings and tables. */
export function PageText({ text, components }: Pick<LoadedPage, 'text' | 'components'>) {
  return renderElements(text, useMDXComponents(components) as Record<string, ElementType>);
}
