import { MDXProvider } from '@mdx-js/react';
import type { ComponentProps } from 'react';
import { publicPath } from '../../domain/base.ts';
import { ownPath } from '../../domain/ownPath.ts';
import { useLayoutData, usePageContext } from '../live/pageContext.tsx';
import { nameNewsHeadings } from './nameNewsHeadings.ts';
import { UnseenText } from './markdown/loadMarkdown.tsx';
import { newsProse } from './markdown/styles.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Elements } from '../ui/Elements.ts';
import { linkedHeadings, Table } from '../ui/mdxElements.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

const Image = (props: ComponentProps<'img'>) => <img {...props} src={publicPath(props.src ?? '')} alt={props.alt} />;
/** A link with an absolute URL, which may be one of this site. */
function AbsoluteLink({ href = '', ...props }: ComponentProps<'a'>) {
  const path = ownPath(href, useLayoutData().convention.siteUrl);
  return path === undefined ? <ExternalLink href={href} {...props} /> : <SiteLink to={path} {...props} />;
}
const newsElements = { img: Image, Site: SiteLink, External: AbsoluteLink, table: Table, ...linkedHeadings };

interface Props {
  /** Markdown. */
  text: string;
  headingLevel: number;
}

export function NewsText({ text, headingLevel }: Props) {
  const { elementsOf, layout } = usePageContext();
  const elements = elementsOf(text, headingLevel);
  return (
    <div key={text} className={newsProse}>
      <MDXProvider components={newsElements} disableParentContext>
        {elements ? (
          <Elements elements={nameNewsHeadings(elements)} />
        ) : (
          <UnseenText text={text} headingLevel={headingLevel} trust={layout.newsElsewhere ? 'untrusted' : 'trusted'} />
        )}
      </MDXProvider>
    </div>
  );
}
