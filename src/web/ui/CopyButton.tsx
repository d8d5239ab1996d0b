import { css } from '@linaria/core';
import { color, radius } from '../styles/tokens.ts';
import { Icon } from './Icon.tsx';

/** A small button that copies a text (`src/web/live/copyOnPress.ts`). Hidden without scripts. */
export function CopyButton({ text }: { text: string }) {
  return (
    <button type="button" className={button} data-copy={text} data-print="off" data-scripted="" aria-label={`Copy ${text}`}>
      <Icon name="copy" />
    </button>
  );
}

const button = css`
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit; /* also on the dark ground of a summary */
  font-size: 0.875rem;
  vertical-align: middle;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  &[data-copied] {
    background: ${color.open};
    color: ${color.onFill};
  }
`;
