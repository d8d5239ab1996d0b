import { css } from '@linaria/core';
import type { ReactNode } from 'react';

/** Words for screen readers, where sighted people see their meaning otherwise. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={unseen}>{children}</span>;
}

const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
