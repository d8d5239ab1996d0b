import { css } from '@linaria/core';

/** CSS class of a round button that contains only an icon. */
export const roundButton = css`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;
  cursor: pointer;
`;
