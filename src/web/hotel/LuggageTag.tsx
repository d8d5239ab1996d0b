import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { color, outlined, radius, space } from '../styles/tokens.ts';

export function LuggageTag({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article className={tag}>
      <h3>{name}</h3>
      {children}
    </article>
  );
}

const tag = css`
  position: relative;
  isolation: isolate;
  padding: 4rem ${space.l} ${space.xl};
  ${outlined}
  /* The shape is a layer of its own, so that it does not clip focus rings. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-block-end: 0.75rem solid ${color.action};
    border-radius: 0 0 ${radius.m} ${radius.m};
    background: ${color.card};
    clip-path: polygon(2.5rem 0, calc(100% - 2.5rem) 0, 100% 2.5rem, 100% 100%, 0 100%, 0 2.5rem);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 1rem auto auto calc(50% - 1.1rem);
    inline-size: 1.2rem;
    block-size: 1.2rem;
    border: 0.5rem solid ${color.sun};
    border-radius: 50%;
    background: ${color.paper};
  }
  & > h3 {
    margin-block: 0 ${space.s};
  }
  & > h3::before {
    content: '';
    position: absolute;
    inset: -1.25rem auto auto 50%;
    block-size: 2.75rem;
    border-inline-start: 3px solid ${color.quiet};
    rotate: 14deg;
    transform-origin: bottom;
  }
  & img {
    inline-size: 100%;
  }
  @media print {
    padding: ${space.m};
    &::before,
    &::after,
    & > h3::before {
      content: none;
    }
    & img {
      display: none;
    }
  }
`;
