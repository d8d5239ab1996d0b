import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, space } from '../../styles/tokens.ts';

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={stack}>{children}</div>;
}

const stack = css`
  margin-block: ${space.l};
  border-block-start: 2px solid ${color.ink};
`;
