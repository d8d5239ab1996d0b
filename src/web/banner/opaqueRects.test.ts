import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOpaqueRects } from './opaqueRects.ts';

/** An image in which # is an opaque pixel. */
function imageOf(...rows: string[]) {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, sign] of [...rows.join('')].entries()) data[index * 4 + 3] = sign === '#' ? 1 : 0;
  return { data, width, height };
}

test('a rectangle fits the opaque pixels', () => {
  expect(findOpaqueRects(imageOf('......', '...#..', '.#....', '......'), 2)).toEqual([{ x: 1, y: 1, width: 3, height: 2 }]);
});

test('wide gaps separate rectangles, narrow ones do not', () => {
  const image = imageOf('#..#...#', '........', '.......#');
  expect(findOpaqueRects(image, 3)).toEqual([
    { x: 0, y: 0, width: 4, height: 1 },
    { x: 7, y: 0, width: 1, height: 3 },
  ]);
  expect(findOpaqueRects(image, 4)).toEqual([{ x: 0, y: 0, width: 8, height: 3 }]);
});

test('a transparent image has no rectangle', () => {
  expect(findOpaqueRects(imageOf('...', '...'), 2)).toEqual([]);
});

test('every opaque pixel is in exactly one rectangle', () => {
  const rows = fc.integer({ min: 1, max: 12 }).chain((width) =>
    fc.array(
      fc.array(fc.constantFrom('#', '.', '.', '.', '.'), { minLength: width, maxLength: width }).map((signs) => signs.join('')),
      { minLength: 1, maxLength: 6 },
    ),
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 5 }), (lines, minGap) => {
      const rects = findOpaqueRects(imageOf(...lines), minGap);
      for (const [y, line] of lines.entries()) {
        for (const [x, sign] of [...line].entries()) {
          const around = rects.filter((rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height);
          if (sign === '#') expect(around).toHaveLength(1);
          else expect(around.length).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
