import { css } from '@linaria/core';
import { type ReactNode, useId } from 'react';
import type { PropsOf } from '../../content.config.ts';
import { color, font, radius, size, space } from '../styles/tokens.ts';

/** The facts that people come to a page for, before its prose. */
export function Summary({ label = 'In short', children }: PropsOf<'Summary'> & { children: ReactNode }) {
  const id = useId();
  return (
    <section className={crateLabel} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <dl>{children}</dl>
    </section>
  );
}

// A crate label: a thick frame around a table of facts.
const crateLabel = css`
  margin-block: ${space.l};
  padding: ${space.l};
  border: 3px solid ${color.ink};
  border-radius: ${radius.l};
  outline: 2px solid ${color.sun};
  outline-offset: -9px;
  background: ${color.card};

  & > h2 {
    margin: 0 0 ${space.m};
    font: 700 ${size.h4} / 1.2 ${font.heading};
  }

  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
    gap: ${space.m} ${space.l};
    margin: 0;
  }
`;
