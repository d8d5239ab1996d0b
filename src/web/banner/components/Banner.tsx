import { css } from '@linaria/core';
import { useLayoutData } from '../../live/pageContext.tsx';
import { color, wide } from '../../styles/tokens.ts';
import { BannerCanvas } from '../BannerCanvas.tsx';
import { useMotionAllowed } from '../useMotionAllowed.ts';
import { BannerStill } from '../BannerStill.tsx';

/** The banner at the top of the home page. Its frame has a fixed aspect ratio, so that nothing shifts when it loads. */
export function Banner() {
  const moves = useMotionAllowed();
  return (
    <div className={frame} data-print="off">
      <BannerStill label={useLayoutData().convention.name} />
      {moves && <BannerCanvas />}
    </div>
  );
}

// Never so wide that it pushes the facts below it off the first screen. On phones it is taller, and its sides are cropped.
const widest = `min(${wide}, 160svh)`;
const frame = css`
  position: relative;
  overflow: hidden;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: ${widest};
  aspect-ratio: 1000 / 400;
  margin-inline: auto;
  background: ${color.sunken};
  /* Whole pixels: the canvas then has just as many as it is given, and is as sharp as the still picture. */
  @supports (block-size: round(1px, 1px)) {
    max-inline-size: round(down, ${widest}, 1px);
    block-size: round(0.4 * min(100vw, ${widest}), 1px);
  }
  @media (max-width: 550px) {
    aspect-ratio: auto;
    block-size: 220px;
  }
`;
