import { css } from '@linaria/core';
import { cardText } from '../../site/cardNews.ts';
import type { NewsItem } from '../../site/contract.ts';
import { color, edged, font, radius, size, space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { DateStamp } from './DateStamp.tsx';
import { NewsText } from './NewsText.tsx';
import { NewsTime } from './NewsTime.tsx';
import { PinIcon } from './PinIcon.tsx';

/** A news item in a list (section 2, Home): its summary, or its full content if it has none. */
export function NewsCard({ item, pinned = false }: { item: NewsItem; pinned?: boolean }) {
  const { id, heading, live } = item;
  return (
    <article className={newsCardClass}>
      {live && <DateStamp date={live} />}
      <div>
        <h3>{heading}</h3>
        {pinned && <PinIcon />}
        {live && (
          <p>
            <NewsTime date={live} />
          </p>
        )}
        <NewsText text={cardText(item)} headingLevel={4} />
        {id !== undefined && (
          <SiteLink to={`/news/${id}`}>
            Read More<VisuallyHidden>: {heading}</VisuallyHidden>
          </SiteLink>
        )}
      </div>
    </article>
  );
}

/**
 * Also used by the placeholder. The stamp is above the heading in narrow cards, beside it in wider ones, and beside the whole text in wide
 * ones.
 */
export const newsCardClass = css`
  position: relative;
  container-type: inline-size;
  box-sizing: border-box;
  block-size: 100%;
  padding: ${space.m};
  border-block-end: 0.5rem solid ${color.bar};
  border-radius: ${radius.s};
  background: ${color.card};
  & > :first-child:not(:last-child) {
    margin-block-end: ${space.s};
    @container (width >= 16rem) {
      float: left;
      margin-inline-end: ${space.m};
    }
  }
  & h3 {
    margin: 0;
    padding-inline-end: ${space.l};
    overflow-wrap: anywhere;
  }
  & h3:has(+ [role='img']) {
    padding-inline-end: 3rem;
  }
  & h3 ~ p {
    margin: ${space.xs} 0 ${space.s};
    color: ${color.quiet};
    font-size: ${size.small};
  }
  & h3 ~ div {
    clear: left;
  }
  & h3 ~ a {
    display: inline-block;
    padding-block: ${space.s};
    font: 700 ${size.text} / 1.4 ${font.heading};
  }
  @container (width > 30rem) {
    & > :last-child:not(:first-child) {
      margin-inline-start: 6.25rem;
    }
    & h3 ~ div {
      clear: none;
    }
  }
  ${edged}
`;
