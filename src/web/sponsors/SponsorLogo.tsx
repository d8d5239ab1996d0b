import { css } from '@linaria/core';
import { color, radius, space } from '../styles/tokens.ts';
import { Picture, type PictureInfo } from '../ui/Picture.tsx';

/** Logo of a sponsor or partner, at most as high as its level allows, in em (section 3). Where there is less room, sizes keep the proportion of the levels. */
export function SponsorLogo({ image, maxHeight }: { image: PictureInfo; maxHeight: number }) {
  return <Picture image={image} className={logo} data-height={maxHeight} />;
}

const logo = css`
  display: block;
  box-sizing: border-box;
  /* The height comes with the theme: the site's policy allows no style of an element. */
  block-size: min(var(--height) * 1em, var(--height) * 2.5vw);
  inline-size: auto;
  padding: ${space.s};
  border-radius: ${radius.s};
  background: ${color.plate};
  object-fit: contain;
`;
