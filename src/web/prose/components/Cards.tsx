import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { cells, space } from '../../styles/tokens.ts';

/** Short texts, side by side. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={cx('plain', grid)}>{children}</ul>;
}

const grid = css`
  ${cells('17.6rem', `${space.m} ${space.l}`)}

  /* Four cards make two rows of two. */
  &:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  }
`;
