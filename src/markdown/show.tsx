import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from './Markdown.tsx';
import type { LinkComponents } from './scope.ts';

interface LinkProps {
  title?: string | undefined;
  children: ReactNode;
}

const links: LinkComponents = {
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

/** For tests: Markdown as HTML, without classes; links say which component stands for them. */
export function show(text: string, headingLevel = 2): string {
  const html = renderToStaticMarkup(<Markdown text={text} headingLevel={headingLevel} links={links} />);
  return html.replace(/ class="(?!language-)[^"]*"/g, '');
}
