import { css, cx } from '@linaria/core';
import { Children, isValidElement, type ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { color, edged, radius, size, space, font, wide } from '../../styles/tokens.ts';

/** Counts in JavaScript, because a CSS selector such as `:has(> :nth-child(5))` would change the layout while a slow page arrives. */
const countElements = (children: ReactNode) => Children.toArray(children).filter((child) => isValidElement(child)).length;

export function Card({ title, children }: PropsOf<'Card'> & { children: ReactNode }) {
  return (
    <li className={card}>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

const card = css`
  padding: ${space.m} ${space.l};
  border-block-start: 0.5rem solid ${color.sun};
  border-radius: ${radius.s} ${radius.s} ${radius.l} ${radius.s};
  background: ${color.card};
  & > h3 {
    margin-block: 0 ${space.s};
    font-size: ${size.h4};
  }
  & > :last-child {
    margin-block-end: 0;
  }
  ${edged}
`;

export function Cards({ children }: { children: ReactNode }) {
  return <ul className={cx('plain', grid, countElements(children) === 4 && twoByTwo)}>{children}</ul>;
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17.6rem), 1fr));
  gap: ${space.m} ${space.l};
`;

const twoByTwo = css`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
`;

/** Key facts at the top of a page or section. The label isn't a heading, because its level would depend on where the summary is. */
export function Summary({ label = 'In short', children }: PropsOf<'Summary'> & { children: ReactNode }) {
  const facts = countElements(children);
  return (
    <section className={cx(crateLabel, facts <= 4 && poster, facts === 4 && fourFacts)} aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <dl>{children}</dl>
    </section>
  );
}

// Looks like a crate label with a thick frame.
const crateLabel = css`
  margin-block: ${space.l};
  padding: ${space.l};
  border: 3px solid ${color.ink};
  border-radius: ${radius.l};
  background: ${color.card};
  box-shadow:
    inset 0 0 0 4px ${color.card},
    inset 0 0 0 6px ${color.sun};
  & > p {
    margin: 0 0 ${space.m};
    font: 700 ${size.h4} / 1.2 ${font.heading};
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
    gap: ${space.m} ${space.l};
  }
  & dt {
    color: ${color.quiet};
    font: 600 ${size.small} / 1.4 ${font.heading};
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  /* A gate around a single value is a paragraph. */
  & dd p {
    margin: 0;
  }
  @media print {
    border-width: 1px;
    box-shadow: none;
    break-inside: avoid;
  }
`;

// Up to four facts make a poster: large letters on the rays of the sun.
const poster = css`
  @media screen {
    padding: ${space.xl} ${space.l};
    border: 0;
    border-radius: 0;
    --ring: ${color.sun};
    background: repeating-conic-gradient(from 2deg at 88% 108%, ${color.bar} 0deg 7deg, ${color.ray} 7deg 14deg) ${color.bar};
    box-shadow: none;
    color: ${color.onBar};
    & > p {
      display: none;
    }
    & > dl {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
      gap: ${space.l};
      max-inline-size: calc(${wide} - 2 * ${space.m});
      margin-inline: auto;
    }
    & > dl dd {
      font: 800 clamp(1.625rem, 1.2rem + 1.6vw, 2.5rem) / 1.1 ${font.heading};
      letter-spacing: -0.01em;
      text-wrap: balance;
    }
    & > dl dd:has(> a, > span > a) {
      font-size: ${size.h4};
      letter-spacing: 0;
    }
    & > dl :is(dt, a) {
      color: inherit;
    }
    @media (forced-colors: active) {
      border: 3px solid;
      background: none;
    }
  }
`;

const fourFacts = css`
  @media screen {
    & > dl {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    }
  }
`;

export function SummaryItem({ term, children }: PropsOf<'SummaryItem'> & { children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
