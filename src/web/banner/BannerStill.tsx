import { css } from '@linaria/core';
import { preload } from 'react-dom';
import { useData } from '../live/pageContext.tsx';
import { canvasSize, createScene, type Layer } from './scene.ts';

const { width, height } = canvasSize;

/** The banner as a static image of its layers at rest. A narrow frame crops their sides, but shrinks the logo. */
export function BannerStill({ label }: { label: string }) {
  const layers = createScene(useData('banner'));
  const [logo] = layers.slice(-1);
  // The largest paint of the home page. Otherwise it would come after the fonts, 48 kB, that the head names.
  if (layers[0]) preload(layers[0].src, { as: 'image', fetchPriority: 'high' });
  return (
    <svg className={still} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        {layers.slice(0, -1).map(renderLayer)}
      </svg>
      {logo && (
        <svg viewBox={`${logo.rect.x} 0 ${logo.rect.width} ${height}`} preserveAspectRatio="xMidYMid meet">
          {renderLayer(logo)}
        </svg>
      )}
    </svg>
  );
}

const renderLayer = ({ depth, src, rect }: Layer) => <image key={depth} href={src} {...rect} />;

const still = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`;
