import { css } from '@linaria/core';
import { breakpoint, noMarker } from '../../styles/tokens.ts';

/** Styles of rendered Markdown, in a file of their own: browsers need them without the parser. */

// Browsers draw disabled check boxes so pale that nobody sees whether they are checked.
export const task = css`
  margin-inline-start: -1.6em;
  list-style: ${noMarker};

  & input {
    appearance: none;
    box-sizing: border-box;
    inline-size: 1.1em;
    block-size: 1.1em;
    margin: 0 0.25em 0 0;
    border: 2px solid;
    border-radius: 0.2em;
    font: inherit;
    line-height: 0.8;
    text-align: center;
    vertical-align: middle;
  }

  & input:checked::before {
    content: '\\2713';
    content: '\\2713' / '';
    font-weight: 700;
  }
`;

export const box = css`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3 / 2;
  object-fit: contain;
`;

export const scroller = css`
  overflow-x: auto;
`;

export const left = css`
  @media print, (width >= ${breakpoint.phone}) {
    &:is(th, td) {
      text-align: left;
    }
  }
`;

export const center = css`
  @media print, (width >= ${breakpoint.phone}) {
    &:is(th, td) {
      text-align: center;
    }
  }
`;

export const right = css`
  @media print, (width >= ${breakpoint.phone}) {
    &:is(th, td) {
      text-align: right;
    }
  }
`;

export const plain = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 60rem;
`;
