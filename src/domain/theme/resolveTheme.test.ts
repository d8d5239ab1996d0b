import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../color.ts';
import { pairContrast, pairsOf, resolveTheme, type WrittenPalette } from './theme.ts';
const failing = (theme: WrittenPalette) => {
  const { light, dark } = resolveTheme(theme);
  return [light, dark].map((colors) =>
    pairsOf(colors)
      .filter((pair) => pairContrast(pair, colors) < pair.least)
      .map(({ words }) => words),
  );
};

test('without a theme, every pair of both themes can be read', () => expect(failing({})).toEqual([[], []]));

test('a color that an author writes is kept, in the theme where it stands', () => {
  const { light, dark } = resolveTheme({ light: { link: '#7a1f10', heads: { fun: '#ffe0d0' } }, dark: { link: '#ffd0c0' } });
  expect([light.link, light.heads.fun, dark.link]).toEqual(['#7a1f10', '#ffe0d0', '#ffd0c0']);
});

test('page heads have the names that an author gives them, in both themes; each may be missing', () => {
  const names = (theme: WrittenPalette) => {
    const { light, dark } = resolveTheme(theme);
    return [light, dark].map(({ heads }) => Object.keys(heads).toSorted());
  };
  expect(names({})).toEqual([['other'], ['other']]);
  expect(names({ light: { heads: { quay: '#ffe0d0' } }, dark: { heads: { rules: '#102030' } } })).toEqual([
    ['other', 'quay', 'rules'],
    ['other', 'quay', 'rules'],
  ]);
  const { light, dark } = resolveTheme({ light: { page: '#f4f7f9' }, dark: { heads: { rules: '#102030' } } });
  expect([light.heads.rules, dark.heads.rules]).toEqual([light.heads.other, '#102030']);
  expect(contrast(light.heads.other, light.page)).toBeGreaterThan(1.05);
});

test('a page and a bar bring what is around them', () => {
  const { light } = resolveTheme({ light: { page: '#f4f7f9', bar: '#0b2545' } });
  expect(light.focus).toBe('#0b2545');
  expect(contrast(light.rays, light.bar)).toBeLessThan(1.5);
  expect(contrast(light.inset, light.page)).toBeLessThan(1.3);
});

test('text on what a color is mixed into can be read in the dark, too', () => {
  expect(failing({ light: { page: '#f6eef4', bar: '#100122', link: '#461618' } })).toEqual([[], []]);
});

test('the dark theme of any light one can be read, if the light one can', () => {
  const hex = (min: number, max: number) =>
    fc
      .tuple(...Array.from({ length: 3 }, () => fc.integer({ min, max })))
      .map((rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
  fc.assert(
    fc.property(fc.record({ page: hex(0xe4, 0xff), bar: hex(0, 0x50), link: hex(0, 0x60) }), (light) => {
      const [day = [], night = []] = failing({ light });
      fc.pre(day.length === 0);
      expect(night).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
