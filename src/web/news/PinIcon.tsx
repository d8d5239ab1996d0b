import { css } from '@linaria/core';
import { color, disc } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';

/** Marks a pinned news item, in the corner of its card. */
export function PinIcon() {
  return (
    <span className={badge} role="img" aria-label="Pinned" title="Pinned">
      <Icon name="pin" />
    </span>
  );
}

const badge = css`
  position: absolute;
  inset: -0.75rem 1rem auto auto;
  ${disc('2.5rem')}
  border: 2px solid ${color.ink};
  box-shadow: inset 0 -0.2em 0 rgb(0 0 0 / 12%);
  background: ${color.action};
  color: ${color.onFill};
  font-size: 1.25rem;
  rotate: 8deg;
`;
