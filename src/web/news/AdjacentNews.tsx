import { css } from '@linaria/core';
import type { Article, NewsLink } from '../../site/types.ts';
import { breakpoint, color, font, size, space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';

/** Links from an article to the next newer one, the next older one, and the list. */
export function AdjacentNews({ newer, older }: Pick<Article, 'newer' | 'older'>) {
  return (
    <nav className={links} aria-label="More news" data-print="off">
      <AdjacentLink name="Newer" link={newer} />
      <AdjacentLink name="Older" link={older} />
      <SiteLink to="/news">All news</SiteLink>
    </nav>
  );
}

function AdjacentLink({ name, link }: { name: string; link: NewsLink | undefined }) {
  return (
    link && (
      <SiteLink to={`/news/${link.id}`}>
        <small>{name}</small> {link.heading}
      </SiteLink>
    )
  );
}

const links = css`
  display: grid;
  gap: ${space.m};
  margin-block-start: ${space.xl};
  padding-block-start: ${space.m};
  border-block-start: 4px dotted ${color.line};
  & a {
    justify-self: start;
    font: 700 ${size.h4} / 1.3 ${font.heading};
    overflow-wrap: anywhere;
  }
  /* The underline of a link does not extend to an inline block. */
  & small {
    display: inline-block;
    inline-size: 100%;
    color: ${color.quiet};
    font: 400 ${size.small} / 1.4 ${font.text};
  }
  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: 1fr 1fr;
  }
`;
