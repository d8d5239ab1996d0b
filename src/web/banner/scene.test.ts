import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPush, maxSpeed, deadZone, tiltSmoothing } from './animateBanner.ts';
import { canvasSize, createScene, type Layer, logoScale, magnitudes, placeLayer } from './scene.ts';
const sky: Layer = { depth: 0, src: '', magnitude: 50, fitsWidth: false, rect: { x: -80, y: -60, width: 1160, height: 520 } };
const logo: Layer = { depth: 7, src: '', magnitude: -4, fitsWidth: true, rect: { x: 200, y: 80, width: 600, height: 240 } };

test('the size of the scene, the magnitudes of its layers and the limits of their motion are fixed', () => {
  expect([canvasSize, logoScale, magnitudes]).toEqual([{ width: 1000, height: 400 }, 0.6, [50, 40, 35, 30, 10, 2, 2, -4]]);
  expect([maxPush, maxSpeed, tiltSmoothing, deadZone]).toEqual([5, 3, 10, 0.1]);
});

test('background layers extend beyond the scene, farther than they move; the logo is scaled and centered', () => {
  const layers = createScene(magnitudes.map((_magnitude, index) => ({ src: `banner/${index}.svg` })));
  const [farthest, nearest] = [layers[0], layers[7]];
  expect(layers.filter(({ fitsWidth }) => fitsWidth)).toEqual([nearest]);
  expect(farthest).toEqual({ ...sky, src: '/images/banner/0.svg' });
  expect(nearest).toEqual({ ...logo, src: '/images/banner/7.svg' });
});

const layersOf = (count: number) => createScene(Array.from({ length: count }, (_, index) => ({ src: `${index}.svg` })));

test.each([
  [2, [50, -4]],
  [3, [50, 2, -4]],
  [4, [50, 30, 2, -4]],
  [5, [50, 35, 10, 2, -4]],
  [8, magnitudes],
])('of %i layers, the backmost moves the most, the nearest the least, and the last one is the logo', (count, expected) => {
  const layers = layersOf(count);
  expect(layers.map(({ magnitude }) => magnitude)).toEqual(expected);
  expect(layers.map(({ fitsWidth }) => fitsWidth)).toEqual(expected.map((magnitude) => magnitude < 0));
  expect(layers.at(-1)?.rect).toEqual(logo.rect);
});

test('one picture is still, and as large as the scene', () => {
  expect(layersOf(1)).toEqual([
    { depth: 0, src: '/images/0.svg', magnitude: 0, fitsWidth: false, rect: { x: 0, y: 0, width: 1000, height: 400 } },
  ]);
  expect(layersOf(0)).toEqual([]);
});

test('on a canvas with the aspect ratio of the scene, layers are scaled', () => {
  expect(placeLayer(sky, { width: 500, height: 200 })).toEqual({ x: -40, y: -30, width: 580, height: 260, travel: 25 });
  expect(placeLayer(logo, { width: 2000, height: 800 })).toEqual({ x: 400, y: 160, width: 1200, height: 480, travel: -8 });
});

test('a narrower canvas crops the sides of the scene, but not the logo', () => {
  expect(placeLayer(sky, { width: 360, height: 200 })).toMatchObject({ x: -110, y: -30, width: 580, height: 260 });
  expect(placeLayer(logo, { width: 360, height: 200 })).toMatchObject({ x: 30, y: 40, width: 300, height: 120 });
  expect(placeLayer(logo, { width: 240, height: 200 })).toMatchObject({ x: 0, y: 52, width: 240, height: 96 });
});

const canvases = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 2000 }) });

test('a background layer covers the canvas at every push', () => {
  fc.assert(
    fc.property(canvases, fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }), (canvas, x, y) => {
      const { travel, ...rect } = placeLayer(sky, canvas);
      const [left, top] = [rect.x + Math.round(x * travel), rect.y + Math.round(y * travel)];
      expect(left).toBeLessThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(0);
      expect(left + rect.width).toBeGreaterThanOrEqual(canvas.width);
      expect(top + rect.height).toBeGreaterThanOrEqual(canvas.height);
    }),
  );
});

test('the logo is centered and never wider than the canvas', () => {
  fc.assert(
    fc.property(canvases, (canvas) => {
      const rect = placeLayer(logo, canvas);
      expect(rect.width).toBeLessThanOrEqual(canvas.width);
      expect(Math.abs(rect.x + rect.width / 2 - canvas.width / 2)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(rect.y + rect.height / 2 - canvas.height / 2)).toBeLessThanOrEqual(0.5);
    }),
  );
});
