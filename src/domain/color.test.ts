import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix, nearestColor, fromOklch, toned, toOklch } from './color.ts';
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a color is the same after the way there and back', () => {
  for (const color of ['#0000c2', '#000007', '#ffffff']) expect(fromOklch(toOklch(color))).toBe(color);
  fc.assert(fc.property(hex, (color) => void expect(fromOklch(toOklch(color))).toBe(color)));
});

test('lightness, chroma and hue are those of the specification', () => {
  // https://www.w3.org/TR/css-color-4/#the-oklab-oklch: rgb(255 0 0) is oklch(62.8% 0.2577 29.23).
  const { l, c, h = 0 } = toOklch('#ff0000');
  expect([l, c, h].map((value) => Number(value.toPrecision(3)))).toEqual([0.628, 0.258, 29.2]);
});

test('a color that no screen shows has as much chroma as there is', () => {
  expect(fromOklch({ mode: 'oklch', l: 0.9, c: 0.4, h: 30 })).toMatch(/^#ff/);
  expect(toOklch(toned('#ff0000', 0.3, 0.05)).c).toBeLessThan(0.055);
});

test('contrast is that of the guidelines', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff').toFixed(2)).toBe('4.48');
  fc.assert(fc.property(hex, hex, (one, other) => void expect(contrast(one, other)).toBe(contrast(other, one))));
});

test('colors mix by their shares', () => expect(mix('#ff0000', 0.25, '#0000ff')).toBe('#4000bf'));

test('the nearest color passes, keeps its hue, and is no farther than it must be', () => {
  const passes = (color: string) => contrast(color, '#ffffff') >= 7;
  const found = nearestColor('#8899aa', passes) ?? '';
  expect(contrast(found, '#ffffff')).toBeGreaterThanOrEqual(7);
  expect(contrast(found, '#ffffff')).toBeLessThan(7.2);
  expect(Math.abs((toOklch(found).h ?? 0) - (toOklch('#8899aa').h ?? 0))).toBeLessThan(3);
  expect(nearestColor('#123456', passes)).toBe('#123456');
});

test('where no color passes, there is none', () => expect(nearestColor('#808080', () => false)).toBeUndefined());
