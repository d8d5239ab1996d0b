import { expect, test } from 'vitest';
import { followingColors } from './followingColors.ts';

test('all colors follow but the four that are asked for', () => {
  const theme = {
    typefaces: { text: 'Inter' },
    light: { page: '#ffffff', card: '#fefefe', heads: { about: '#eeeeee' } },
    dark: { page: '#000000' },
  };
  expect(followingColors(theme)).toEqual([['light', 'card'], ['light', 'heads'], ['dark']]);
  expect([followingColors({ light: { page: '#ffffff' } }), followingColors({}), followingColors(undefined)]).toEqual([[], [], []]);
});
