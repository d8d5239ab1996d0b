import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={cx('plain', trail)}>{children}</ol>;
}

const trail = css`
  counter-reset: step;
`;
