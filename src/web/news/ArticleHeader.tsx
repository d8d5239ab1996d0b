import { css } from '@linaria/core';
import { articleKey } from '../../domain/articleKey.ts';
import { sectionOf } from '../../domain/theme/roles.ts';
import { breakpoint, color, font, size, space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { DateStamp } from './DateStamp.tsx';
import { LiveIndicator } from './LiveIndicator.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  heading: string;
  /** Id of the news item; undefined while loading. */
  id?: number | undefined;
  /** ISO instants; undefined while loading. */
  live?: string | undefined;
  updated?: string | undefined;
}

export function ArticleHeader({ heading, id, live, updated }: Props) {
  return (
    <header className={header} data-section={sectionOf(articleKey)}>
      {live && <DateStamp date={live} />}
      <div>
        <SiteLink to="/news">All news</SiteLink>
        <h1 tabIndex={-1}>{heading}</h1>
        <LiveIndicator live={live} updated={updated} />
        {id !== undefined && <ShareButton id={id} />}
      </div>
    </header>
  );
}

// A shadow extends the background to both edges of the window: unlike a wider box, it cannot cause scrolling.
const header = css`
  display: grid;
  gap: ${space.m} ${space.l};
  margin-block-end: ${space.xl};
  padding-block: ${space.l};
  background: ${color.sky};
  box-shadow: 0 0 0 100vmax ${color.sky};
  clip-path: inset(0 -100vmax);
  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    min-block-size: 12rem;
    & > div:only-child {
      grid-column: 1 / -1;
    }
  }
  & > [aria-hidden] {
    --behind: ${color.sky};
  }
  & a {
    display: inline-block;
    padding-block: ${space.xs};
    color: inherit;
    font: 700 ${size.small} / 1.5 ${font.heading};
  }
  & h1 {
    margin: 0 0 ${space.m};
    font: 800 ${size.h1} / 1.05 ${font.heading};
    letter-spacing: -0.02em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & p {
    color: ${color.ink};
  }
  @media print {
    min-block-size: 0;
    padding: 0;
    background: none;
    box-shadow: none;
    & > [aria-hidden],
    & a {
      display: none;
    }
  }
`;
