import { css, cx } from '@linaria/core';
import type { Data } from '../../../content.config.ts';
import { color, radius, space } from '../styles/tokens.ts';
import { Picture, type PictureInfo } from '../ui/Picture.tsx';

export type Level = Data['sponsors'][number]['level'];

/** Logo of a sponsor or partner at the height of its level (section 3). Where there is less room, sizes keep the proportion of the levels. */
export function SponsorLogo({ image, level }: { image: PictureInfo; level: Level }) {
  return <Picture image={image} className={cx(logo, heights[level])} />;
}

const logo = css`
  display: block;
  box-sizing: border-box;
  inline-size: auto;
  padding: ${space.s};
  border-radius: ${radius.s};
  background: ${color.plate};
  object-fit: contain;
`;
const heights: Record<Level, string> = {
  Diamond: css`
    block-size: min(20em, 50vw);
  `,
  Ruby: css`
    block-size: min(15em, 37.5vw);
  `,
  Opal: css`
    block-size: min(8em, 20vw);
  `,
};
