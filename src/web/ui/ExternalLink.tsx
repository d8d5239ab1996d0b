import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';

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
    content: '\\2197';
    content: '\\2197' / ''; /* Safari before 17.4 has no alternative text for generated content. */
    margin-inline-start: 0.2em;
    font-size: 0.85em;
  }
`;
