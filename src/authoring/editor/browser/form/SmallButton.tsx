import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { color, font, radius } from '../../../../web/styles/tokens.ts';
import { buttonClass } from '../../../../web/ui/Button.tsx';

interface SmallButtonProps extends ComponentProps<'button'> {
  isPrimary?: boolean;
  /** While its action runs, it keeps the focus, but presses do nothing (`useAttempt`). */
  isBusy?: boolean;
}

export function SmallButton({ isPrimary = false, isBusy = false, className, ...props }: SmallButtonProps) {
  const classes = cx(isPrimary ? buttonClass.primary : small, isBusy && busy, className);
  return <button type="button" aria-disabled={isBusy || undefined} {...props} className={classes} />;
}

const busy = css`
  &[aria-disabled='true'] {
    border-color: ${color.quiet};
    background: ${color.sunken};
    color: ${color.quiet};
    cursor: progress;
  }
`;

const small = css`
  min-block-size: 2.5rem;
  padding: 0.3rem 0.9rem;
  border: 2px solid ${color.ink};
  border-radius: ${radius.s};
  background: ${color.card};
  color: ${color.ink};
  font: 600 1rem / 1.2 ${font.text};
  cursor: pointer;
  &:hover:not(:disabled, [aria-pressed='true']) {
    background: ${color.sunken};
  }
  &:disabled {
    border-color: ${color.line};
    color: ${color.quiet};
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.paper};
  }
`;
