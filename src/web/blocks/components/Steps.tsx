import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { color, disc, font, size, space } from '../../styles/tokens.ts';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="plain">{children}</ol>;
}

export function Step({ title, children }: PropsOf<'Step'> & { children: ReactNode }) {
  return (
    <li className={step}>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

// The numbers are milestones on a dashed road that ends at the last step.
const step = css`
  position: relative;
  padding-inline-start: 3.5rem;
  &::before {
    content: counter(list-item);
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    z-index: 1;
    ${disc}
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border: 2px solid ${color.ink};
    background: ${color.sun};
    color: ${color.onFill};
    font: 700 ${size.h4} / 1 ${font.heading};
  }
  &:not(:last-child) {
    padding-block-end: ${space.l};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(1.25rem - 1.5px);
    border-inline-start: 3px dashed ${color.line};
  }
  & > h3 {
    margin: 0 0 ${space.s};
    padding-block-start: 0.4rem;
  }
`;
