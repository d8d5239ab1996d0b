import { css, cx } from '@linaria/core';
import { roundButton } from './roundButton.ts';

/** Handled by the head script, so it works before hydration and on pages without React. */
export function ThemeSwitch() {
  return (
    <button type="button" className={cx(roundButton, button)} data-switch="theme" aria-label="Switch between light and dark theme">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}

const button = css`
  html:not([data-script]) & {
    visibility: hidden;
  }
  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
`;
