import { css, cx } from '@linaria/core';
import { color, disc, font, motion, radius, size } from '../styles/tokens.ts';

const block = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  max-inline-size: 100%;
  min-block-size: 3rem;
  padding: 0.5rem 1.25rem;
  border: 2px solid ${color.ink};
  border-radius: ${radius.m};
  box-shadow: 0 4px 0 ${color.ink};
  font: 700 ${size.text} / 1.2 ${font.heading};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    translate ${motion},
    box-shadow ${motion};
  &:hover {
    translate: 0 2px;
    box-shadow: 0 2px 0 ${color.ink};
  }
  &:active {
    translate: 0 4px;
    box-shadow: none;
  }
  &:disabled {
    translate: none;
    border-color: ${color.quiet};
    box-shadow: none;
    background: ${color.sunken};
    color: ${color.quiet};
    cursor: not-allowed;
  }
  @media print {
    display: inline;
    padding: 0;
    border: 0;
    box-shadow: none;
    font-size: 1em;
    text-align: start;
    text-decoration: underline;
  }
`;

const primary = css`
  background: ${color.action};
  color: ${color.onFill};
`;

const secondary = css`
  background: ${color.card};
  color: ${color.ink};
`;

/** CSS classes for a `SiteLink`, an `ExternalLink` or a `<button>`. A page has one primary action. */
export const buttonClass = { primary: cx(block, primary), secondary: cx(block, secondary) };

export const roundButton = css`
  ${disc}
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;
