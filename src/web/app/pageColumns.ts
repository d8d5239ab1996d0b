import { css } from '@linaria/core';
import { breakpoint, color, measure, size, space, wide } from '../styles/tokens.ts';
import type { PageTemplate } from './pageTemplate.ts';

export const column = css`
  box-sizing: border-box;
  max-inline-size: ${wide};
  margin-inline: auto;
  padding: 0 ${space.m};
  & > * {
    min-inline-size: 0;
  }
`;
// On wide screens, text has the same left edge on all pages, with the contents or the headings to its left.
const twoColumns = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${space.xl};
    container-type: inline-size;
    & > * {
      grid-column: 2;
    }
    & > nav {
      grid-column: 1;
      grid-row: 1 / span 2;
    }
  }
`;
const articleColumn = css`
  max-inline-size: calc(${measure} + 2 * ${space.m});
`;
// The components of the home page set their own margins; its prose is beside its headings.
const homeColumn = css`
  max-inline-size: none;
  padding-inline: 0;
  & > footer,
  && > article > :is(h2, p, ul, [role='note']),
  && > article > [data-when] > :is(p, ul, [role='note']) {
    box-sizing: border-box;
    inline-size: calc(min(100%, ${wide}) - 2 * ${space.m});
    max-inline-size: none;
    margin-inline: auto;
  }
  @media screen and (min-width: ${breakpoint.desktop}) {
    & > article {
      display: flow-root;
    }
    & > article > p:not([class]) {
      padding-inline: 30rem ${space.xl};
      font-size: ${size.h4};
    }
    /* The top margin of a float doesn't collapse with those around it, so the text beside it has a padding. */
    &&& > article > h2:has(+ p) {
      float: inline-start;
      inline-size: 28rem;
      margin-block: ${space.xl} ${space.l};
      margin-inline: calc((100% - min(100%, ${wide})) / 2 + ${space.m}) 0;
      font-size: ${size.h1};
      line-height: 1;
      & + p {
        margin-block-start: 0;
        padding-block-start: ${space.xl};
      }
    }
    & > article > :not(p),
    & > article > [data-when] > :not(p) {
      clear: inline-start;
    }
  }
`;
/** CSS class of the column for each template. */
export const templates: Record<PageTemplate, string> = {
  home: homeColumn,
  article: articleColumn,
  contents: twoColumns,
  sideHeadings: twoColumns,
  plain: twoColumns,
};

export const pageProse = css`
  overflow-wrap: break-word;
  & > :first-child {
    margin-block-start: 0;
  }
  & > :is(h2, h3, h4, :is(p, ul, ol, blockquote):not([class])) {
    max-inline-size: ${measure};
  }
`;
const sideGap = '1.125rem';
/**
 * Content with its headings to its left. A heading has a row of its own without height, so that its section begins at the same line whatever
 * it begins with: text, or gates, of which only one shows.
 */
export const sideHeadings = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    && {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      row-gap: ${sideGap};
    }
    && > *,
    && > [data-when] > * {
      grid-column: 2;
      margin-block: 0;
    }
    && > h2 {
      grid-column: 1 / -1;
      position: relative;
      inline-size: 15rem;
      block-size: 0;
      margin-block: ${space.xxl} calc(-1 * ${sideGap});
      font-size: ${size.h3};
    }
    && > h2::before {
      content: '';
      position: absolute;
      inset-block-start: calc(-1 * ${space.l});
      inline-size: 100cqi;
      border-block-start: 2px solid ${color.ink};
    }
    && > h3:not(h2 + h3) {
      margin-block-start: ${space.m};
    }
    && > a {
      justify-self: start;
    }
  }
`;
