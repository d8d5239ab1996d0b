import { css, cx } from '@linaria/core';
import type { Data } from '../../content.config.ts';
import { Picture, type PictureInfo } from './Picture.tsx';

export type Level = Data['sponsors'][number]['level'];

/** Logo of a sponsor or partner, never taller than its level allows (section 3). */
export function SponsorLogo({ image, level }: { image: PictureInfo; level: Level }) {
  return <Picture image={image} className={cx(logo, heights[level])} />;
}

const logo = css`
  display: block;
  inline-size: auto;
  block-size: auto;
  max-inline-size: 100%;
`;
const heights: Record<Level, string> = {
  Diamond: css`
    max-block-size: 20em;
  `,
  Ruby: css`
    max-block-size: 15em;
  `,
  Opal: css`
    max-block-size: 8em;
  `,
};
