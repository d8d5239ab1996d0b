import { globSync, readFileSync } from 'node:fs';
import { openSync, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { inEdition } from '../../../tests/support/edition.ts';

const open = (file: string) => openSync(file) as Font;
const names = ['bricolage-grotesque', 'atkinson-hyperlegible-next'];
const subsets = names.map((name) => open(`src/web/styles/fonts/${name}.woff2`));
const wholes = names.map((name) => open(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
const codePointsOf = (text: string) => [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).filter((code) => code >= 0x20);

test('the fonts have every character of the content that their typefaces have', () => {
  const texts = globSync(inEdition('content/{pages,data,news}/**/*.{mdx,md,yaml}')).map((file) => readFileSync(file, 'utf8'));
  const codePoints = codePointsOf(texts.join(''));
  expect(codePoints.length).toBeGreaterThan(80);
  const missing = subsets.map((font, index) =>
    codePoints
      .filter((code) => wholes[index]?.hasGlyphForCodePoint(code) && !font.hasGlyphForCodePoint(code))
      .map((code) => String.fromCodePoint(code)),
  );
  expect(missing).toEqual([[], []]);
});

test('the fonts have names with accents, tabular figures and kerning', () => {
  for (const font of subsets) {
    expect(codePointsOf('Zoë Müñoz-Ångström, François Œuvrard').every((code) => font.hasGlyphForCodePoint(code))).toBe(true);
    expect(font.availableFeatures).toEqual(expect.arrayContaining(['tnum', 'kern']));
  }
});

test('the fonts have the weights that the stylesheet names', () => {
  const named = [...readFileSync('src/web/styles/global.ts', 'utf8').matchAll(/font-weight: (\d+) (\d+);/g)].map(([, min, max]) => [
    Number(min),
    Number(max),
  ]);
  expect(subsets.map((font) => [font.variationAxes.wght?.min, font.variationAxes.wght?.max])).toEqual(named);
});
