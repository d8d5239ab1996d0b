import { expect, test } from 'vitest';
import { edition } from '../../../tests/support/edition.ts';
import { collection } from '../../../tests/support/site.ts';
import { createSnapshot, withSizes } from './snapshot.ts';

test('every picture gets its size, but for one that has gone since the content was read', () => {
  const [there, gone] = [
    { src: 'hotel/pool.svg', alt: 'A pool' },
    { src: 'hotel/gone.svg', alt: 'Nothing' },
  ];
  expect(withSizes({ images: [there, gone] }, edition)).toEqual({
    images: [expect.objectContaining({ ...there, width: 1200, height: expect.any(Number) as number }), gone],
  });
});

test('a logo that has gone since the content was read is left out, and the pages are rendered', () => {
  const layoutWith = (logo: string) => {
    const data = { ...collection.data, art: { ...collection.data.art, logo } };
    return createSnapshot({ ...collection, data }, { now: 0, root: edition }).shared.layout;
  };
  expect(layoutWith('hotel/pool.svg').logo).toMatchObject({ src: 'hotel/pool.svg', width: 1200 });
  expect(layoutWith('hotel/gone.svg').logo).toBeUndefined();
});
