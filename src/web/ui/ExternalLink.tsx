import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { generated } from '../styles/tokens.ts';

/** A link to another site, marked with an arrow that screen readers ignore. */
export function ExternalLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={cx(external, className)} rel="external noopener" {...props}>
      {children}
    </a>
  );
}

const external = css`
  &::after {
    ${generated("'\\2197'")}
    margin-inline-start: 0.2em;
    font-size: 0.85em;
  }
`;
