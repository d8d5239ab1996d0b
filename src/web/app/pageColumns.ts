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
const textStart = `calc(15rem + ${space.xl})`;
// On wide screens, text has the same left edge on all pages, with the contents or the headings to its left.
const twoColumns = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${space.xl};
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
/**
 * A heading beside the text that follows, whatever that is. It is as tall as its text, so that what clears it never meets it, and as wide
 * as its longest word.
 */
const besideText = `float: inline-start; min-inline-size: min-content;`;
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
    & > article > p:not([class]) {
      padding-inline: 30rem ${space.xl};
      font-size: ${size.h4};
    }
    & > footer,
    & > article > :not(p),
    & > article > [data-when] > :not(p) {
      clear: both;
    }
    & > article > h2:has(+ p) {
      margin-block-end: 0;
      /* WebKit sets the text beside an empty box, all of whose content floats, above its margin. */
      padding-block-start: 1px;
      font-size: ${size.h1};
      line-height: 1;
      & > a {
        ${besideText}
        inline-size: 24rem;
        margin-block-end: ${space.l};
      }
      & + p {
        margin-block-start: 0;
      }
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
/** Content with its headings to its left, on the line on which their sections begin. */
export const sideHeadings = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    && {
      grid-column: 1 / -1;
      padding-inline-start: ${textStart};
    }
    && > *,
    && > [data-when] > * {
      margin-block: 0 1.125rem;
    }
    && > h2 {
      clear: both;
      max-inline-size: none;
      margin-block: ${space.xxl} 0;
      margin-inline-start: calc(-1 * ${textStart});
      padding-block-start: ${space.l};
      border-block-start: 2px solid ${color.ink};
      font-size: ${size.h3};
      & > a {
        ${besideText}
        inline-size: 15rem;
        margin-block-end: ${space.xxl};
      }
    }
    && > h3:not(h2 + h3) {
      margin-block-start: calc(1.125rem + ${space.m});
    }
    && > a {
      display: flex;
      inline-size: fit-content;
    }
  }
`;
