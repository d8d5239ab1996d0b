import { css } from '@linaria/core';
import { color, font, radius, size } from '../../../../web/styles/tokens.ts';

/** A button large enough for a thumb. */
export const bigButton = css`
  inline-size: 100%;
  min-block-size: 3.75rem;
  padding: 0.5rem 1rem;
  border: 2px solid ${color.ink};
  border-radius: ${radius.m};
  box-shadow: 0 4px 0 ${color.ink};
  background: ${color.card};
  color: ${color.ink};
  font: 700 ${size.lead} / 1.2 ${font.heading};
  cursor: pointer;
  &:disabled {
    border-color: ${color.quiet};
    box-shadow: none;
    background: ${color.sunken};
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;
/** With `bigButton`: the button that publishes. */
export const publishButton = css`
  &:not(:disabled) {
    background: ${color.action};
    color: ${color.onFill};
  }
`;
/** A group of checkboxes or radio buttons, each large enough for a thumb. */
export const optionList = css`
  display: grid;
  gap: 0.25rem;
  margin: 0 0 1rem;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
  }
  & label {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border: 2px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.card};
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: ${color.ink};
    font-weight: 700;
  }
  & input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.ink};
  }
`;
