import { css, cx } from '@linaria/core';
import { color, radius, size } from '../../../../web/styles/tokens.ts';
import { buttonClass } from '../../../../web/ui/Button.tsx';

const big = css`
  inline-size: 100%;
  min-block-size: 3.75rem;
  font-size: ${size.lead};
`;
/** Classes for buttons large enough for a thumb. The primary one publishes. */
export const bigButton = { primary: cx(buttonClass.primary, big), secondary: cx(buttonClass.secondary, big) };
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
