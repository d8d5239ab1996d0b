import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { breakpoint, color, space } from '../../styles/tokens.ts';
import { Picture } from '../../ui/Picture.tsx';

export function HotelGallery() {
  const { images } = useData('hotel');
  if (images.length === 0) return null;
  return (
    <div className={cx(table, images.length < 3 && few)}>
      {images.map((image, index) => (
        <Picture key={image.id} image={image} loading={index === 0 ? 'eager' : undefined} />
      ))}
    </div>
  );
}

const table = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.m};
  margin-block: ${space.l};
  & img {
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    border: 0.4rem solid ${color.card};
    outline: 1px solid ${color.line};
    object-fit: cover;
  }
  & > :first-child {
    grid-column: 1 / -1;
  }
  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: 2fr 1fr;
    & > :first-child {
      grid-column: auto;
      grid-row: 1 / 3;
    }
    & > :nth-child(2) {
      rotate: 1.2deg;
    }
    & > :nth-child(3) {
      rotate: -0.8deg;
    }
  }
`;

/** One or two pictures, of the same size. */
const few = css`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  & > :first-child {
    grid-area: auto;
  }
`;
