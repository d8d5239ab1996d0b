import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';

/** Steps to take one after the other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={cx('plain', trail)}>{children}</ol>;
}

const trail = css`
  counter-reset: step;
`;
