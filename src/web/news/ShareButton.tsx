import { publicPath } from '../../domain/base.ts';
import { css, cx } from '@linaria/core';
import { generated, space } from '../styles/tokens.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Shares the short URL of an article through the system's share sheet, or copies it. Hidden without scripts. */
export function ShareButton({ id }: { id: number }) {
  return (
    <button
      type="button"
      className={cx(buttonClass.secondary, button)}
      data-copy={publicPath(`/n/${id}`)}
      data-share=""
      data-print="off"
      data-scripted=""
    >
      <Icon name="share" /> Share
    </button>
  );
}

const button = css`
  gap: ${space.s};
  margin-block-start: ${space.l};
  &[data-copied]::after {
    ${generated("'(copied)'")}
  }
`;
