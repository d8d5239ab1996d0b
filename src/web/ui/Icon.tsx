import { css } from '@linaria/core';
import type { Network } from '../../domain/networks.ts';
import { publicPath } from '../../domain/addresses.ts';

type IconName = 'pin' | 'warning' | 'copy' | 'share' | 'calendar' | 'search' | 'chevron' | 'stepfree' | 'steps';

/** Id of a symbol in public/icons.svg: `xtwitter` for "X/Twitter". */
export const symbolId = (name: Network | IconName) => name.toLowerCase().replace(/[^a-z]/g, '');

/** An icon in the color and size of the surrounding text. Screen readers ignore it, so text beside it must say the same. */
export function Icon({ name }: { name: Network | IconName }) {
  return (
    <svg className={icon} width="1em" height="1em" aria-hidden="true">
      <use href={publicPath(`/icons.svg#${symbolId(name)}`)} />
    </svg>
  );
}

const icon = css`
  flex: none;
  vertical-align: -0.125em;
`;
