import { css } from '@linaria/core';
import { color, radius } from '../../styles/tokens.ts';

/** A part of a form that folds. */
export const box = css`
  margin-block: 0.75rem;
  padding: 0.5rem 0.75rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.m};
  & > summary {
    min-block-size: 2rem;
    font-weight: 700;
    cursor: pointer;
  }
`;
/** A row of buttons. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block: 0.5rem;
`;
