import { css } from '@linaria/core';
import { preload } from 'react-dom';
import { useData, useHydrated, useLayoutData } from '../../live/pageContext.tsx';
import { color, wide } from '../../styles/tokens.ts';
import { BannerCanvas } from '../BannerCanvas.tsx';
import { canvasSize, createScene, type Layer } from '../scene.ts';

const { width, height } = canvasSize;

/**
 * The banner at the top of the home page: the layers at rest, and a canvas over them that animates them. A banner of a single picture is
 * still. A narrow frame crops the sides of the layers, but shrinks the logo.
 */
export function Banner() {
  const layers = createScene(useData('banner'));
  const hydrated = useHydrated();
  const { name } = useLayoutData().convention;
  const logo = layers.findLast(({ fitsWidth }) => fitsWidth);
  // This is the largest paint of the home page. Without the preload, it would wait for the 48 kB of fonts in the head.
  if (!layers[0]) return undefined;
  preload(layers[0].src, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={frame} data-print="off">
      <svg role="img" aria-label={name}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
          {layers.filter((layer) => layer !== logo).map(renderLayer)}
        </svg>
        {logo && (
          <svg viewBox={`${logo.rect.x} 0 ${logo.rect.width} ${height}`} preserveAspectRatio="xMidYMid meet">
            {renderLayer(logo)}
          </svg>
        )}
      </svg>
      {hydrated && logo && <BannerCanvas />}
    </div>
  );
}

/** A still picture may have any shape, and fills the frame. */
const renderLayer = ({ depth, src, magnitude, rect }: Layer) => (
  <image key={depth} href={src} {...rect} {...(magnitude === 0 && { preserveAspectRatio: 'xMidYMid slice' })} />
);

// Fixed height, so nothing shifts when the layers load. Limited in width, so the facts below stay on the first screen. Taller on phones.
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
  & > svg,
  & canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
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
