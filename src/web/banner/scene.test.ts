import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScene, type Layer, placeLayer } from './scene.ts';

const banner = {
  width: 1000,
  height: 400,
  logoScale: 0.6,
  smoothing: 10,
  deadZone: 0.1,
  maxSpeed: 3,
  maxPush: 5,
  layers: [
    { id: 'sky', src: 'banner/sky.svg', magnitude: 50 },
    { id: 'logo', src: 'banner/logo.svg', magnitude: -4 },
  ],
};

test('background layers extend beyond the scene, farther than they move; the logo is scaled and centered', () => {
  const { layers } = createScene(banner);
  expect(layers).toEqual([
    { id: 'sky', src: '/images/banner/sky.svg', magnitude: 50, fitsWidth: false, rect: { x: -80, y: -60, width: 1160, height: 520 } },
    { id: 'logo', src: '/images/banner/logo.svg', magnitude: -4, fitsWidth: true, rect: { x: 200, y: 80, width: 600, height: 240 } },
  ]);
});

const scene = { width: 1000, height: 400 };
const sky: Layer = { id: 'sky', src: '', magnitude: 50, fitsWidth: false, rect: { x: -80, y: -60, width: 1160, height: 520 } };
const logo: Layer = { id: 'logo', src: '', magnitude: -4, fitsWidth: true, rect: { x: 200, y: 80, width: 600, height: 240 } };

test('on a canvas with the aspect ratio of the scene, layers are scaled', () => {
  expect(placeLayer(sky, scene, { width: 500, height: 200 })).toEqual({ x: -40, y: -30, width: 580, height: 260, travel: 25 });
  expect(placeLayer(logo, scene, { width: 2000, height: 800 })).toEqual({ x: 400, y: 160, width: 1200, height: 480, travel: -8 });
});

test('a narrower canvas crops the sides of the scene, but not the logo', () => {
  expect(placeLayer(sky, scene, { width: 360, height: 200 })).toMatchObject({ x: -110, y: -30, width: 580, height: 260 });
  expect(placeLayer(logo, scene, { width: 360, height: 200 })).toMatchObject({ x: 30, y: 40, width: 300, height: 120 });
  expect(placeLayer(logo, scene, { width: 240, height: 200 })).toMatchObject({ x: 0, y: 52, width: 240, height: 96 });
});

const canvases = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 2000 }) });

test('a background layer covers the canvas at every push', () => {
  fc.assert(
    fc.property(canvases, fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }), (canvas, x, y) => {
      const { travel, ...rect } = placeLayer(sky, scene, canvas);
      expect(rect.x + x * travel).toBeLessThanOrEqual(0.001);
      expect(rect.y + y * travel).toBeLessThanOrEqual(0.001);
      expect(rect.x + rect.width + x * travel).toBeGreaterThanOrEqual(canvas.width - 0.001);
      expect(rect.y + rect.height + y * travel).toBeGreaterThanOrEqual(canvas.height - 0.001);
    }),
  );
});

test('the logo is centered and never wider than the canvas', () => {
  fc.assert(
    fc.property(canvases, (canvas) => {
      const rect = placeLayer(logo, scene, canvas);
      expect(rect.width).toBeLessThanOrEqual(canvas.width + 0.001);
      expect(rect.x + rect.width / 2).toBeCloseTo(canvas.width / 2);
      expect(rect.y + rect.height / 2).toBeCloseTo(canvas.height / 2);
    }),
  );
});
