import { css } from '@linaria/core';
import { useData } from '../live/site.tsx';

// The pictures reach this far beyond the stage, for the room that their motion needs.
const bleed = { x: 80, y: 60 };

/**
 * The banner as a picture: its eight layers at rest, on the stage of section 9. Where the frame is narrower than the stage
 * its sides are cut off, never the logo; where it is taller or wider the bleed fills it.
 */
export function BannerStill({ label }: { label: string }) {
  const { width, height, logoScale, layers } = useData('banner');
  const logo = { x: (width * (1 - logoScale)) / 2, y: (height * (1 - logoScale)) / 2, width: width * logoScale, height: height * logoScale };
  const scene = { x: -bleed.x, y: -bleed.y, width: width + 2 * bleed.x, height: height + 2 * bleed.y };
  return (
    <svg className={still} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      {layers.map(({ id, src }) => (
        <image key={id} href={`/images/${src}`} {...(id === 'logo' ? logo : scene)} />
      ))}
    </svg>
  );
}

const still = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`;
