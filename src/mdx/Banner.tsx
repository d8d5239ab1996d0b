import { css } from '@linaria/core';
import { useShell } from '../live/site.tsx';
import { color, wide } from '../styles/tokens.ts';
import { BannerMotion } from '../ui/banner/BannerMotion.tsx';
import { useMotionAllowed } from '../ui/banner/useMotionAllowed.ts';
import { BannerStill } from '../ui/BannerStill.tsx';

/** The banner at the top of the home page, in a frame of fixed shape so that nothing moves when it arrives. */
export function Banner() {
  const moves = useMotionAllowed();
  return (
    <div className={frame}>
      <BannerStill label={useShell().convention.name} />
      {moves && <BannerMotion />}
    </div>
  );
}

// Never so wide that the facts below it leave the first screen; on phones it keeps its height and loses its sides.
const frame = css`
  position: relative;
  overflow: hidden;
  box-sizing: border-box;
  max-inline-size: min(${wide}, 160svh);
  aspect-ratio: 1000 / 400;
  margin-inline: auto;
  background: ${color.sunken};
  @media (max-width: 550px) {
    aspect-ratio: auto;
    block-size: 220px;
  }
`;
