import { expect, test } from 'vitest';
import { sceneOf } from './scene.ts';

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

test('scenery reaches beyond the stage, farther than it moves; the logo is scaled and centered', () => {
  const { layers } = sceneOf(banner);
  expect(layers).toEqual([
    { id: 'sky', src: '/images/banner/sky.svg', magnitude: 50, limited: false, box: { x: -80, y: -60, width: 1160, height: 520 } },
    { id: 'logo', src: '/images/banner/logo.svg', magnitude: -4, limited: true, box: { x: 200, y: 80, width: 600, height: 240 } },
  ]);
});
