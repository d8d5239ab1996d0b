import { css } from '@linaria/core';
import type { NewsItem } from '../site/contract.ts';
import { color, font, radius, size, space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { DateStamp } from './DateStamp.tsx';
import { NewsText } from './NewsText.tsx';
import { NewsTime } from './NewsTime.tsx';
import { PinnedPin } from './PinnedPin.tsx';

/** A news item in a list (section 2, Home): the summary, or all of its text where there is none. */
export function NewsCard({ item, pinned = false }: { item: NewsItem; pinned?: boolean }) {
  const { id, heading, summary, content, live } = item;
  return (
    <article className={card}>
      {live && <DateStamp at={live} />}
      <div>
        <h3>{heading}</h3>
        {pinned && <PinnedPin />}
        {live && (
          <p>
            <NewsTime at={live} />
          </p>
        )}
        <NewsText text={summary?.trim() ? summary : content} headingLevel={4} />
        {id !== undefined && (
          <SiteLink to={`/news/${id}`}>
            Read More<VisuallyHidden>: {heading}</VisuallyHidden>
          </SiteLink>
        )}
      </div>
    </article>
  );
}

/** How a card lies on the page; its placeholder looks the same. Text stands below the stamp, or beside it where there is room. */
export const card = css`
  position: relative;
  container-type: inline-size;
  box-sizing: border-box;
  block-size: 100%;
  padding: ${space.m};
  border-block-end: 0.5rem solid ${color.bar};
  border-radius: ${radius.s};
  background: ${color.card};

  & > :first-child:not(:last-child) {
    float: left;
    margin: 0 ${space.m} ${space.s} 0;
  }

  & h3 {
    margin: 0;
    padding-inline-end: ${space.l};
    overflow-wrap: anywhere;
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

  @media print, (forced-colors: active) {
    border: 1px solid;
    break-inside: avoid;
  }
`;
