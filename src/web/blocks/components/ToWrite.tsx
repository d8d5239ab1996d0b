import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, radius, space } from '../../styles/tokens.ts';

/** What is still to be written. Only a preview shows it: for visitors, its section or its page waits. */
export function ToWrite({ children }: { children: ReactNode }) {
  return (
    <span className={note}>
      <strong>To write:</strong> {children}
    </span>
  );
}

const note = css`
  display: inline-block;
  padding: ${space.s} ${space.m};
  border: 2px dashed ${color.onFill};
  border-radius: ${radius.s};
  background: ${color.sun};
  color: ${color.onFill};
`;
