import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { space } from '../../styles/tokens.ts';

/** Short texts, side by side. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={cx('plain', grid)}>{children}</ul>;
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17.6rem), 1fr));
  gap: ${space.m} ${space.l};

  /* Four cards make two rows of two. */
  &:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  }

  /* Wider than prose. */
  && {
    max-inline-size: none;
  }
`;
