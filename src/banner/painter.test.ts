import { expect, test } from 'vitest';
import { createPainter } from './painter.ts';
import type { Plate } from './plate.ts';

function fakes() {
  const drawn: unknown[][] = [];
  const closed: string[] = [];
  const context = { drawImage: (...call: unknown[]) => void drawn.push(call) } as unknown as CanvasRenderingContext2D;
  const plate = (name: string, travel: number): Plate => {
    const picture = { name, close: () => void closed.push(name) } as unknown as ImageBitmap;
    return { picture, x: -10, y: 20, drawnX: Number.NaN, drawnY: Number.NaN, travel };
  };
  const calls = () => drawn.splice(0).map(([picture, x, y]) => [(picture as { name: string }).name, x, y]);
  return { painter: createPainter(context), plate, calls, closed };
}

test('every plate is drawn, back to front, at whole pixels', () => {
  const { painter, plate, calls } = fakes();
  painter.use([plate('far', 50), plate('logo', -4)]);
  painter.draw(0, 0);
  expect(calls()).toEqual([
    ['far', -10, 20],
    ['logo', -10, 20],
  ]);
  painter.draw(0.5, -0.33);
  expect(calls()).toEqual([
    ['far', 15, 4],
    ['logo', -12, 21],
  ]);
});

test('nothing is drawn while no plate has moved by a pixel', () => {
  const { painter, plate, calls } = fakes();
  painter.use([plate('far', 50), plate('near', 2)]);
  painter.draw(0, 0);
  calls();
  painter.draw(0.009, -0.009);
  expect(calls()).toEqual([]);
  painter.draw(0.011, 0);
  expect(calls()).toHaveLength(2);
});

test('plates that are replaced are closed', () => {
  const { painter, plate, closed } = fakes();
  painter.use([plate('old', 1)]);
  painter.use([plate('new', 1)]);
  expect(closed).toEqual(['old']);
  painter.use([]);
  expect(closed).toEqual(['old', 'new']);
});
