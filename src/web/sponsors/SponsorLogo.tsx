import { css, cx } from '@linaria/core';
import { color, radius, space } from '../styles/tokens.ts';
import { Picture, type PictureInfo } from '../ui/Picture.tsx';

/** Logo of a sponsor or partner, at most as high as its level allows, in em (section 3). Where there is less room, sizes keep the proportion of the levels. */
export function SponsorLogo({ image, maxHeight }: { image: PictureInfo; maxHeight: number }) {
  return <Picture image={image} className={cx(logo, heights[maxHeight])} />;
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
// Policies of the site allow no style of an element: each height has a class.
const heights: Record<number, string> = {
  4: css`
    block-size: min(4em, 10vw);
  `,
  5: css`
    block-size: min(5em, 12.5vw);
  `,
  6: css`
    block-size: min(6em, 15vw);
  `,
  7: css`
    block-size: min(7em, 17.5vw);
  `,
  8: css`
    block-size: min(8em, 20vw);
  `,
  9: css`
    block-size: min(9em, 22.5vw);
  `,
  10: css`
    block-size: min(10em, 25vw);
  `,
  11: css`
    block-size: min(11em, 27.5vw);
  `,
  12: css`
    block-size: min(12em, 30vw);
  `,
  13: css`
    block-size: min(13em, 32.5vw);
  `,
  14: css`
    block-size: min(14em, 35vw);
  `,
  15: css`
    block-size: min(15em, 37.5vw);
  `,
  16: css`
    block-size: min(16em, 40vw);
  `,
  17: css`
    block-size: min(17em, 42.5vw);
  `,
  18: css`
    block-size: min(18em, 45vw);
  `,
  19: css`
    block-size: min(19em, 47.5vw);
  `,
  20: css`
    block-size: min(20em, 50vw);
  `,
  21: css`
    block-size: min(21em, 52.5vw);
  `,
  22: css`
    block-size: min(22em, 55vw);
  `,
  23: css`
    block-size: min(23em, 57.5vw);
  `,
  24: css`
    block-size: min(24em, 60vw);
  `,
};
