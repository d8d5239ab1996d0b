import { expect, test } from 'vitest';
import { createScene } from './scene.ts';

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
