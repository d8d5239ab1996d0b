import { css } from '@linaria/core';
import { useShell } from '../live/site.tsx';
import { color, wide } from '../styles/tokens.ts';
import { BannerStill } from '../ui/BannerStill.tsx';

/** The banner at the top of the home page, in a frame of fixed shape so that nothing moves when it arrives. */
export function Banner() {
  return (
    <div className={frame}>
      <BannerStill label={useShell().convention.name} />
    </div>
  );
}

// Never so wide that the facts below it leave the first screen; on phones it keeps its height and loses its sides.
const frame = css`
  overflow: hidden;
  box-sizing: border-box;
  max-inline-size: min(${wide}, 160svh);
  aspect-ratio: 1000 / 400;
  margin-inline: auto;
  background: ${color.sunken};
  @media (max-width: 500px) {
    aspect-ratio: auto;
    block-size: 200px;
  }
`;
