import { css } from '@linaria/core';
import { isRaster, convertedName } from '../../../../domain/pictureSizes.ts';
import { color, radius } from '../../../../web/styles/tokens.ts';
import type { UsedPicture } from '../../../review/found.ts';
import { plainButton } from './formStyles.ts';

const thumbnail = (src: string) => `/images/${isRaster(src) ? convertedName(src, 400, 'webp') : src}`;

function usageText(count: number): string {
  if (count === 0) return 'not used';
  return count === 1 ? 'used once' : `used in ${count} places`;
}

/** "1200 × 800, 340 kB, used once". */
export function describePicture({ width, height, bytes, uses }: UsedPicture): string {
  const size = width === undefined ? [] : [`${Math.round(width)} × ${Math.round(height ?? 0)}`];
  return [...size, `${Math.max(1, Math.round(bytes / 1000))} kB`, usageText(uses.length)].join(', ');
}

interface PictureGridProps {
  pictures: readonly UsedPicture[];
  chosen?: string;
  onChoose: (src: string) => void;
}

export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  return (
    <ul className={grid}>
      {pictures.map((picture) => (
        <li key={picture.src}>
          <button type="button" className={plainButton} aria-pressed={picture.src === chosen} onClick={() => onChoose(picture.src)}>
            <img src={thumbnail(picture.src)} alt="" loading="lazy" />
            {picture.src}
            <small>{describePicture(picture)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: 0.5rem;
  margin: 0.5rem 0;
  padding: 0;
  list-style: '';
  & li {
    margin: 0;
  }
  & button {
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    block-size: 100%;
    padding: 0.35rem;
    border: 2px solid ${color.line};
    border-radius: ${radius.s};
    font-size: 0.875rem;
  }
  & button:hover,
  & [aria-pressed='true'] {
    border-color: ${color.ink};
  }
  & img {
    display: block;
    inline-size: 100%;
    block-size: 5.5rem;
    object-fit: contain;
    background: ${color.sunken};
  }
  & small {
    display: block;
  }
`;
