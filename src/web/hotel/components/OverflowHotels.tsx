import { css } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { cells, space } from '../../styles/tokens.ts';
import { OverflowHotelCard } from './OverflowHotelCard.tsx';

export function OverflowHotels() {
  return (
    <div className={grid}>
      {useData('hotel').overflow.map(({ id }) => (
        <OverflowHotelCard key={id} id={id} />
      ))}
    </div>
  );
}

const grid = css`
  ${cells('14.25rem', `${space.xl} ${space.l}`, 'auto-fill')}
  margin-block: ${space.xl} ${space.l};
  @media print {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space.m};
  }
`;
