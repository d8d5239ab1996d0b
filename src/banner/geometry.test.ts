import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, reachOf, sharedPixels } from './geometry.ts';
import type { Layer } from './scene.ts';

const stage = { width: 1000, height: 400 };
const sky: Layer = { id: 'sky', src: '', magnitude: 50, limited: false, box: { x: -80, y: -60, width: 1160, height: 520 } };
const logo: Layer = { id: 'logo', src: '', magnitude: -4, limited: true, box: { x: 200, y: 80, width: 600, height: 240 } };

test('on a surface of its shape the stage is scaled', () => {
  expect(placeOf(sky, stage, { width: 500, height: 200 })).toEqual({ box: { x: -40, y: -30, width: 580, height: 260 }, travel: 25 });
  expect(placeOf(logo, stage, { width: 2000, height: 800 })).toEqual({ box: { x: 400, y: 160, width: 1200, height: 480 }, travel: -8 });
});

test('on a narrower surface the stage loses its sides, and the logo stays whole', () => {
  expect(placeOf(sky, stage, { width: 360, height: 200 }).box).toEqual({ x: -110, y: -30, width: 580, height: 260 });
  expect(placeOf(logo, stage, { width: 360, height: 200 }).box).toEqual({ x: 30, y: 40, width: 300, height: 120 });
  expect(placeOf(logo, stage, { width: 240, height: 200 }).box).toEqual({ x: 0, y: 52, width: 240, height: 96 });
});

const surfaces = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 2000 }) });

test('a layer covers the surface however far it is pushed', () => {
  fc.assert(
    fc.property(surfaces, fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }), (surface, x, y) => {
      const { box, travel } = placeOf(sky, stage, surface);
      expect(box.x + x * travel).toBeLessThanOrEqual(0.001);
      expect(box.y + y * travel).toBeLessThanOrEqual(0.001);
      expect(box.x + box.width + x * travel).toBeGreaterThanOrEqual(surface.width - 0.001);
      expect(box.y + box.height + y * travel).toBeGreaterThanOrEqual(surface.height - 0.001);
    }),
  );
});

test('the logo is centered and never wider than the surface', () => {
  fc.assert(
    fc.property(surfaces, (surface) => {
      const { box } = placeOf(logo, stage, surface);
      expect(box.width).toBeLessThanOrEqual(surface.width + 0.001);
      expect(box.x + box.width / 2).toBeCloseTo(surface.width / 2);
      expect(box.y + box.height / 2).toBeCloseTo(surface.height / 2);
    }),
  );
});

test('what comes into view is the surface and the way, either way', () => {
  expect(reachOf({ width: 100, height: 40 }, -4)).toEqual({ x: -4, y: -4, width: 108, height: 48 });
});

test('boxes share whole pixels, or nothing', () => {
  expect(sharedPixels({ x: 0.4, y: 0, width: 10, height: 10 }, { x: -5, y: 2.5, width: 8.2, height: 90 })).toEqual({
    x: 0,
    y: 2,
    width: 4,
    height: 8,
  });
  expect(sharedPixels({ x: 0, y: 0, width: 2, height: 2 }, { x: 5, y: 0, width: 2, height: 2 }).width).toBe(0);
});
