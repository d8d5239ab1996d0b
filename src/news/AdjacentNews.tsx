import { css } from '@linaria/core';
import { useNeighbours } from './useNeighbours.ts';
import type { NewsLink } from '../site/types.ts';
import { breakpoint, color, font, size, space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';

/** Ways on from an article: the next newer and the next older one, and the list. */
export function NewsNeighbours({ id }: { id: number }) {
  const { newer, older } = useNeighbours(id);
  return (
    <nav className={ways} aria-label="More news">
      <Way name="Newer" link={newer} />
      <Way name="Older" link={older} />
      <SiteLink to="/news">All news</SiteLink>
    </nav>
  );
}

function Way({ name, link }: { name: string; link: NewsLink | undefined }) {
  return (
    link && (
      <SiteLink to={`/news/${link.id}`}>
        <small>{name}</small> {link.heading}
      </SiteLink>
    )
  );
}

const ways = css`
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

  /* An inline block is not underlined with its link. */
  & small {
    display: inline-block;
    inline-size: 100%;
    color: ${color.quiet};
    font: 400 ${size.small} / 1.4 ${font.text};
  }

  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: 1fr 1fr;
  }

  @media print {
    display: none;
  }
`;
