import { css } from '@linaria/core';
import { type Layer, sceneOf } from './scene.ts';
import { useData } from '../live/siteContext.tsx';

/**
 * The banner as a picture: its eight layers at rest, on the stage of section 9. Where the frame is narrower than the stage
 * its sides are cut off; the logo is limited to the available width instead.
 */
export function BannerStill({ label }: { label: string }) {
  const { width, height, layers } = sceneOf(useData('banner'));
  return (
    <svg className={still} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        {layers.filter(({ limited }) => !limited).map(picture)}
      </svg>
      {layers
        .filter(({ limited }) => limited)
        .map((layer) => (
          <svg key={layer.id} viewBox={`${layer.box.x} 0 ${layer.box.width} ${height}`} preserveAspectRatio="xMidYMid meet">
            {picture(layer)}
          </svg>
        ))}
    </svg>
  );
}

const picture = ({ id, src, box }: Layer) => <image key={id} href={src} {...box} />;

const still = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`;
