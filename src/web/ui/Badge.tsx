import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { TimeWindowState } from '../../domain/windows.ts';
import { color, font, size } from '../styles/tokens.ts';

/** The state of a window as a word, a shape and a color, so that color is not the only cue. */
export function Badge({ state, children }: { state: TimeWindowState; children: ReactNode }) {
  return <span className={cx(pin, look[state])}>{children}</span>;
}

// The shapes are borders, which remain in forced colors and in print without backgrounds.
const pin = css`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  inline-size: fit-content;
  padding: 0.2em 0.75em 0.25em 0.6em;
  border: 2px solid ${color.ink};
  border-radius: 99px;
  box-shadow: inset 0 -0.2em 0 rgb(0 0 0 / 12%);
  font: 700 ${size.small} / 1.3 ${font.heading};
  &::before {
    content: '';
    box-sizing: border-box;
    border: 0.4em solid currentColor;
  }
`;

const look: Record<TimeWindowState, string> = {
  early: css`
    background: ${color.card};
    color: ${color.ink};
    &::before {
      inline-size: 0.8em;
      block-size: 0.8em;
      border-width: 0.15em;
      border-radius: 50%;
    }
  `,
  open: css`
    background: ${color.open};
    color: ${color.onFill};
    &::before {
      border-radius: 50%;
    }
  `,
  full: css`
    background: ${color.sun};
    color: ${color.onFill};
  `,
  closed: css`
    background: ${color.bar};
    color: ${color.onBar};
    &::before {
      inline-size: 0.8em;
      border-width: 0.2em 0 0;
    }
    @media print {
      background: none;
      color: ${color.ink};
    }
  `,
};
