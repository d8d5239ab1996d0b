import { css } from '@linaria/core';
import { useLocation } from 'react-router';
import type { PageInfo } from '../../site/types.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { color, size, space } from '../styles/tokens.ts';
import { ExternalLink } from '../ui/links.tsx';
import { Day } from '../time/Time.tsx';
import { articleKey } from '../../domain/addresses.ts';

/** The owner of a page, its last change, and a link to edit it; in print, its URL. */
export function PageFoot({ page }: { page: PageInfo }) {
  const { convention, newsElsewhere } = useLayoutData();
  const { editPage, newsFolder, siteUrl, zone } = convention;
  const { pathname } = useLocation();
  // All articles share one page; their files are in a folder, unless they come from elsewhere.
  const articles = newsElsewhere ? undefined : newsFolder;
  const source = page.key === articleKey ? articles : editPage?.replaceAll('{file}', encodeURI(page.file));
  return (
    <footer className={foot}>
      <p>
        {page.owner && <>Maintained by {page.owner.name}. </>}
        {page.lastModified && (
          <>
            Last updated <Day day={page.lastModified} />.
          </>
        )}
      </p>
      <p data-print="only">
        {siteUrl}
        {/* Page Not Found may be at any path, which the server does not know. */}
        {page.key !== '/404' && pathname}
      </p>
      {/* Set before printing (src/web/live/headListeners.ts), as an attribute because hydration leaves those alone. */}
      <p data-print="only" id="printed" hidden>
        Printed on <span /> {zone.name}.
      </p>
      {source !== undefined && (
        <p data-print="off">
          <ExternalLink href={source}>Edit this page</ExternalLink>
        </p>
      )}
    </footer>
  );
}

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  justify-content: space-between;
  margin-block-start: ${space.xxl};
  padding-block: ${space.m} ${space.xl};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.small};
  color: ${color.quiet};
  & p {
    margin: 0;
  }
  & #printed > span::before {
    content: attr(data-shown);
  }
  /* Kept small, so that it rarely needs a sheet of paper of its own. */
  @media print {
    margin: 0;
    padding-block: ${space.xs} 0;
    break-inside: avoid;
  }
`;
