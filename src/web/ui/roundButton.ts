import { css } from '@linaria/core';
import { disc } from '../styles/tokens.ts';

/** CSS class of a round button that contains only an icon. */
export const roundButton = css`
  ${disc('2.75rem')}
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;
