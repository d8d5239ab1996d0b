import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../content.config.ts';
import { color, font, radius, size, space } from '../styles/tokens.ts';

/** The facts that people come to a page or a section for, before its prose. Its label is no heading, as it may stand at any depth. */
export function Summary({ label = 'In short', children }: PropsOf<'Summary'> & { children: ReactNode }) {
  return (
    <section className={crateLabel} aria-label={label}>
      <p aria-hidden="true">{label}</p>
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

  & > p {
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
