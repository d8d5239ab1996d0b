import { MDXProvider } from '@mdx-js/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkdownProfile } from '../../../src/collection/markdown/parse.ts';
import { serializeMarkdown } from '../../../src/site/serializeMarkdown.ts';
import { Elements } from '../../../src/web/ui/Elements.ts';
import { Table } from '../../../src/web/ui/mdxElements.tsx';

interface LinkProps {
  title?: string | undefined;
  children: ReactNode;
}

const elements = {
  table: Table,
  Site: ({ to, title, children }: LinkProps & { to: string }) => (
    <a data-site="" href={to} title={title}>
      {children}
    </a>
  ),
  External: ({ href, title, children }: LinkProps & { href: string }) => (
    <a data-external="" href={href} title={title}>
      {children}
    </a>
  ),
};

/** Markdown as HTML, without classes; links name the component that renders them. */
export function showMarkdown(text: string, headingLevel = 2, trust: MarkdownProfile = 'untrusted'): string {
  const html = renderToStaticMarkup(
    <MDXProvider components={elements}>
      <Elements elements={serializeMarkdown(text, headingLevel, trust)} />
    </MDXProvider>,
  );
  return html.replace(/ class="(?!language-)[^"]*"/g, '');
}
