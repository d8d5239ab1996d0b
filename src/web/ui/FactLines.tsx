import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { breakpoint, color, font, size, space } from '../styles/tokens.ts';

/** A few facts in large type on ruled lines, side by side on tablets. */
export function FactLines({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={lines}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const lines = css`
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: min(4rem, 24vw) minmax(0, 1fr);
    align-items: baseline;
    padding-block: ${space.s} ${space.xs};
    border-block-end: 1.5px solid ${color.line};
  }
  & dt {
    color: ${color.quiet};
    font-size: ${size.small};
  }
  & dd {
    margin: 0;
    font: 700 ${size.lead} / 1.25 ${font.heading};
  }
  @media (${breakpoint.tablet} <= width < ${breakpoint.desktop}) {
    display: flex;
    gap: ${space.xl};
    & > div {
      display: block;
      flex: auto;
    }
  }
`;
