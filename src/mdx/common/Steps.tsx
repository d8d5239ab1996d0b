import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { noMarker, space } from '../../styles/tokens.ts';

/** Steps to take one after the other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={trail}>{children}</ol>;
}

const trail = css`
  margin: ${space.l} 0;
  padding: 0;
  list-style: ${noMarker};
  counter-reset: step;
`;
