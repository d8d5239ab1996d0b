import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { artCss, headsCss, lookOf } from './look.ts';
test('the stylesheet has every color of both themes, the typefaces and the pictures', () => {
  const { css, bars, fonts } = lookOf(collection.data);
  const { light, dark } = collection.data.theme;
  for (const hex of [...Object.values(light ?? {}), ...Object.values(dark ?? {})].filter((value) => typeof value === 'string'))
    expect(css).toContain(`:${hex};`);
  expect(css).toContain("--art-join:url('/images/art/head-join.svg');");
  expect(bars).toEqual({ light: light?.bar, dark: dark?.bar });
  expect(fonts).toEqual(['bricolage-grotesque', 'atkinson-hyperlegible-next']);
});

test('with the typefaces of the device, no font is loaded', () => {
  const theme = { typefaces: { headings: 'System', text: 'System' } } as const;
  const { css, fonts } = lookOf({ theme, art: {}, sponsorLevels: [] });
  expect(fonts).toEqual([]);
  expect(css).toContain('--font-headings:system-ui,sans-serif;');
});

test('each level of sponsors has the height of its logos', () => {
  const { css } = lookOf({ ...collection.data, sponsorLevels: [{ id: 'gold', name: 'Gold', maxHeight: 11 }] });
  expect(css).toMatch(/}\[data-height='11'\]\{--height:11\}$/);
});

test('without pictures, headings stand before rays and the foot is plain; with one, the others stay plain', () => {
  expect(artCss({})).toMatch(/^--skyline:none;--ground:2\.5rem;--art-other:repeating-conic-gradient\(.*--head-room:2\.5rem;$/);
  expect(artCss({ heads: { fun: 'fun.svg' } })).toContain("--art-fun:url('/images/fun.svg');--art-other:none;");
});

test('a section has the color and the picture that are named after it, as far as there are', () => {
  expect(headsCss({ other: '#111111', quay: '#222222' }, { heads: { other: 'x.svg', quay: 'q.svg', rules: 'r.svg' } })).toBe(
    "[data-section='quay']{--sky:var(--sky-quay);--art:var(--art-quay)}[data-section='rules']{--art:var(--art-rules)}",
  );
  expect(headsCss({ other: '#111111' }, {})).toBe('');
});
