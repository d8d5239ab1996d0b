import { css, cx } from '@linaria/core';
import type { NewsItem } from '../../site/contract.ts';
import { cardText } from '../../site/news.ts';
import { color, disc, edged, font, radius, size, space } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/inline.tsx';
import { SiteLink } from '../ui/links.tsx';
import { NewsText } from './NewsText.tsx';
import { DateStamp, NewsTime } from './NewsTime.tsx';

export function NewsCard({ item, pinned = false }: { item: NewsItem; pinned?: boolean }) {
  const { id, heading, live } = item;
  return (
    <article className={newsCardClass}>
      {live && <DateStamp date={live} />}
      <div>
        <h3>{heading}</h3>
        {pinned && (
          <span className={badge} role="img" aria-label="Pinned" title="Pinned">
            <Icon name="pin" />
          </span>
        )}
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

const badge = css`
  position: absolute;
  inset: -0.75rem 1rem auto auto;
  ${disc}
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 2px solid ${color.ink};
  box-shadow: inset 0 -0.2em 0 rgb(0 0 0 / 12%);
  background: ${color.action};
  color: ${color.onFill};
  font-size: 1.25rem;
  rotate: 8deg;
`;

/** Also used by the placeholder. The stamp is above the heading in narrow cards, then beside it, and in wide ones beside all text. */
const newsCardClass = css`
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

export function LoadingCard() {
  return (
    <div className={cx(newsCardClass, blank)}>
      <div />
      <div>
        <h3>Loading</h3>
        <div />
      </div>
    </div>
  );
}

// The outline of a date stamp, and space for the summary.
const blank = css`
  & > div:first-child {
    box-sizing: border-box;
    inline-size: 5rem;
    block-size: 5.75rem;
    border: 3px dashed ${color.line};
  }
  & h3 ~ div {
    block-size: 9rem;
  }
`;
