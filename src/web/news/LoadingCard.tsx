import { css, cx } from '@linaria/core';
import { color } from '../styles/tokens.ts';
import { newsCardClass } from './NewsCard.tsx';

/** Placeholder of a news card while it loads (section 2, Home). */
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
