import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { color } from '../../../../web/styles/tokens.ts';

interface CheckLineProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A line of a list with a large checkbox. */
export function CheckLine({ isChecked, onChange, children }: CheckLineProps) {
  return (
    <label className={line}>
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  );
}

const line = css`
  display: flex;
  gap: 0.75rem;
  align-items: start;
  padding-block: 0.5rem;
  border-block-end: 1px solid ${color.line};
  font-weight: 700;
  & > input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }
  & small {
    display: block;
  }
`;
