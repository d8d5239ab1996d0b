import type { ComponentProps, ReactNode } from 'react';
import { box, quiet } from './formStyles.ts';

/** A part of a form that unfolds. @param count shown beside its label, in parentheses */
export function Fold({ label, count, children, ...props }: ComponentProps<'details'> & { label: ReactNode; count?: ReactNode }) {
  return (
    <details className={box} {...props}>
      <summary>
        {label}
        {count !== undefined && <span className={quiet}> ({count})</span>}
      </summary>
      {children}
    </details>
  );
}
