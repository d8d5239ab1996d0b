import { css, cx } from '@linaria/core';
import { color } from '../styles/tokens.ts';
import { card } from './NewsCard.tsx';

/** Stands where a news card will be (section 2, Home). */
export function LoadingCard() {
  return (
    <div className={cx(card, blank)}>
      <div />
      <div>
        <h3>Loading</h3>
        <div />
      </div>
    </div>
  );
}

// An empty stamp, and the space of three lines.
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
