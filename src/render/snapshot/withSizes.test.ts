import { expect, test } from 'vitest';
import { edition } from '../../../tests/support/edition.ts';
import { withSizes } from './snapshot.ts';

test('every picture gets its size, but for one that has gone since the content was read', () => {
  const [there, gone] = [
    { src: 'hotel/pool.svg', alt: 'A pool' },
    { src: 'hotel/gone.svg', alt: 'Nothing' },
  ];
  expect(withSizes({ images: [there, gone] }, edition)).toEqual({
    images: [expect.objectContaining({ ...there, width: 1200, height: expect.any(Number) as number }), gone],
  });
});
