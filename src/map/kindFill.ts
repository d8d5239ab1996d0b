import { css } from '@linaria/core';
import { color } from '../styles/tokens.ts';

/** Fill of whatever has `data-kind`: the colors are the same in both themes, as dark words stand on them. */
export const kindFill = css`
  fill: ${color.onBar};
  &[data-kind='event'] {
    fill: color-mix(in srgb, ${color.action} 70%, ${color.onBar});
  }
  &[data-kind='market'] {
    fill: ${color.sun};
  }
  &[data-kind='service'] {
    fill: ${color.open};
  }
  &[data-kind='quiet'] {
    fill: color-mix(in srgb, ${color.accent} 40%, ${color.onBar});
  }
  &[data-kind='outside'] {
    fill: color-mix(in srgb, #0b3d4a 35%, ${color.onBar});
  }
`;
