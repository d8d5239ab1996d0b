import { css } from '@linaria/core';
import { color, radius } from '../../../styles/tokens.ts';

export const chip = css`
  padding: 0.05em 0.45em;
  border-radius: ${radius.s};
  background: ${color.open};
  color: ${color.onFill};
  font-weight: 600;
  cursor: default;
`;
export const strong = css`
  font-weight: 700;
`;
export const emphasis = css`
  font-style: italic;
`;
export const heading = css`
  font-weight: 800;
`;
/** Signs, and what only the website reads. */
export const quiet = css`
  color: ${color.quiet};
`;
export const address = css`
  color: ${color.link};
`;
