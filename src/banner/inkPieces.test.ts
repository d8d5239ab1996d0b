import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkPieces } from './inkPieces.ts';

/** A picture in which # is ink. */
function picture(...rows: string[]) {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [index, sign] of [...rows.join('')].entries()) data[index * 4 + 3] = sign === '#' ? 1 : 0;
  return { data, width, height };
}

test('a box fits the ink', () => {
  expect(inkPieces(picture('......', '...#..', '.#....', '......'), 2)).toEqual([{ x: 1, y: 1, width: 3, height: 2 }]);
});

test('wide gaps part it, narrow ones do not', () => {
  const image = picture('#..#...#', '........', '.......#');
  expect(inkPieces(image, 3)).toEqual([
    { x: 0, y: 0, width: 4, height: 1 },
    { x: 7, y: 0, width: 1, height: 3 },
  ]);
  expect(inkPieces(image, 4)).toEqual([{ x: 0, y: 0, width: 8, height: 3 }]);
});

test('without ink there is no piece', () => {
  expect(inkPieces(picture('...', '...'), 2)).toEqual([]);
});

test('all ink lies in exactly one piece', () => {
  const rows = fc.integer({ min: 1, max: 12 }).chain((width) =>
    fc.array(
      fc.array(fc.constantFrom('#', '.', '.', '.', '.'), { minLength: width, maxLength: width }).map((signs) => signs.join('')),
      { minLength: 1, maxLength: 6 },
    ),
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 5 }), (lines, gap) => {
      const pieces = inkPieces(picture(...lines), gap);
      for (const [y, line] of lines.entries()) {
        for (const [x, sign] of [...line].entries()) {
          const holding = pieces.filter((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
          if (sign === '#') expect(holding).toHaveLength(1);
          else expect(holding.length).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});
