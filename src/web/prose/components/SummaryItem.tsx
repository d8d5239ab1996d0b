import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { color, font, size } from '../../styles/tokens.ts';

export function SummaryItem({ term, children }: PropsOf<'SummaryItem'> & { children: ReactNode }) {
  return (
    <div className={fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const fact = css`
  & > dt {
    color: ${color.quiet};
    font: 600 ${size.small} / 1.4 ${font.heading};
  }
  & > dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  /* A gate around a single value is a paragraph. */
  & > dd p {
    margin: 0;
  }
`;
