import { css } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { size } from '../../styles/tokens.ts';
import { SiteLink } from '../../ui/links.tsx';

/** All pages and their headings, for the search page when neither the server nor JavaScript can search. */
export function SiteIndex() {
  return useData('contents').map(({ path, title, headings }) => (
    <section key={path}>
      <h3>
        <SiteLink to={path}>{title}</SiteLink>
      </h3>
      {headings.length > 0 && (
        <ul className={list}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <SiteLink to={`${path}#${id}`}>{text}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

const list = css`
  columns: 16rem;
  font-size: ${size.small};
`;
