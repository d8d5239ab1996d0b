import { css } from '@linaria/core';
import { color, radius } from '../../../../web/styles/tokens.ts';

/** A foldable part of a form. */
export const box = css`
  margin-block: 0.75rem;
  padding: 0.5rem 0.75rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.m};
  overflow-wrap: break-word;
`;
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block: 0.5rem;
`;
export const lineList = css`
  margin: 0;
  padding: 0;
  list-style: '';
  & > li {
    border-block-end: 1px solid ${color.line};
  }
  & > li > button {
    inline-size: 100%;
    min-block-size: 2.5rem;
  }
  & > li > button:hover {
    text-decoration: underline;
  }
`;
/** A callout; --edge is the color of its edge. */
export const note = css`
  margin-block: 0.5rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 6px solid var(--edge, ${color.sun});
  border-radius: ${radius.s};
  background: ${color.sunken};
  overflow-wrap: break-word;
`;
/** A button that looks like text. */
export const plainButton = css`
  min-block-size: 2rem;
  padding: 0.3rem 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  text-align: start;
  overflow-wrap: break-word;
  cursor: pointer;
`;
/** Secondary text. */
export const quiet = css`
  color: ${color.quiet};
  font-weight: 400;
`;
export const input = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.45rem 0.7rem;
  border: 2px solid ${color.quiet};
  border-radius: ${radius.s};
  background: ${color.card};
  color: ${color.ink};
  font: inherit;
  &[type='checkbox'] {
    min-block-size: 0;
    padding: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${color.link};
  }
`;
