import { expect, test } from 'vitest';
import type { Sprite } from './layerSprites.ts';
import { createSpriteRenderer } from './spriteRenderer.ts';

function setUp() {
  const drawn: unknown[][] = [];
  const closed: string[] = [];
  const context = { drawImage: (...call: unknown[]) => void drawn.push(call) } as unknown as CanvasRenderingContext2D;
  const sprite = (name: string, travel: number): Sprite => {
    const bitmap = { name, close: () => void closed.push(name) } as unknown as ImageBitmap;
    return { bitmap, x: -10, y: 20, drawnX: Number.NaN, drawnY: Number.NaN, travel };
  };
  const takeDrawn = () => drawn.splice(0).map(([bitmap, x, y]) => [(bitmap as { name: string }).name, x, y]);
  return { renderer: createSpriteRenderer(context), sprite, takeDrawn, closed };
}

test('all sprites are drawn, back to front, at whole pixels', () => {
  const { renderer, sprite, takeDrawn } = setUp();
  renderer.setSprites([sprite('far', 50), sprite('logo', -4)]);
  renderer.draw(0, 0);
  expect(takeDrawn()).toEqual([
    ['far', -10, 20],
    ['logo', -10, 20],
  ]);
  renderer.draw(0.5, -0.33);
  expect(takeDrawn()).toEqual([
    ['far', 15, 4],
    ['logo', -12, 21],
  ]);
});

test('nothing is drawn while no sprite has moved by a pixel', () => {
  const { renderer, sprite, takeDrawn } = setUp();
  renderer.setSprites([sprite('far', 50), sprite('near', 2)]);
  renderer.draw(0, 0);
  takeDrawn();
  renderer.draw(0.009, -0.009);
  expect(takeDrawn()).toEqual([]);
  renderer.draw(0.011, 0);
  expect(takeDrawn()).toHaveLength(2);
});

test('replaced sprites are closed', () => {
  const { renderer, sprite, closed } = setUp();
  renderer.setSprites([sprite('old', 1)]);
  renderer.setSprites([sprite('new', 1)]);
  expect(closed).toEqual(['old']);
  renderer.setSprites([]);
  expect(closed).toEqual(['old', 'new']);
});
