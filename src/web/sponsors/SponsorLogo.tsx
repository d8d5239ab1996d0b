import { css } from '@linaria/core';
import { color, radius, space } from '../styles/tokens.ts';
import { Picture, type PictureInfo } from '../ui/Picture.tsx';

/**
 * Logo of a sponsor or partner. Its level sets the maximum height in em (section 3). In narrow places, sizes keep the proportions between
 * levels.
 */
export function SponsorLogo({ image, maxHeight }: { image: PictureInfo; maxHeight: number }) {
  return <Picture image={image} className={logo} data-height={maxHeight} />;
}

const logo = css`
  display: block;
  box-sizing: border-box;
  /* The theme's stylesheet sets the height, because the content security policy blocks style attributes. */
  block-size: min(var(--height) * 1em, var(--height) * 2.5vw);
  inline-size: auto;
  padding: ${space.s};
  border-radius: ${radius.s};
  background: ${color.plate};
  object-fit: contain;
`;
