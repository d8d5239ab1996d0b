import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { color, edged, radius, size, space } from '../../styles/tokens.ts';

export function Card({ title, children }: PropsOf<'Card'> & { children: ReactNode }) {
  return (
    <li className={card}>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

const card = css`
  padding: ${space.m} ${space.l};
  border-block-start: 0.5rem solid ${color.sun};
  border-radius: ${radius.s} ${radius.s} ${radius.l} ${radius.s};
  background: ${color.card};
  & > h3 {
    margin-block: 0 ${space.s};
    font-size: ${size.h4};
  }
  & > :last-child {
    margin-block-end: 0;
  }
  ${edged}
`;
