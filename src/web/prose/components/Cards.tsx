import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import { cells, space } from '../../styles/tokens.ts';
import { countElements } from '../../ui/countElements.ts';

export function Cards({ children }: { children: ReactNode }) {
  return <ul className={cx('plain', grid, countElements(children) === 4 && twoByTwo)}>{children}</ul>;
}

const grid = css`
  ${cells('17.6rem', `${space.m} ${space.l}`)}
`;

const twoByTwo = css`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
`;
