import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { memoize } from '../../domain/memoize.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string, subset: string) => `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
/** Font files of each typeface. Later ones are fallbacks for characters that are missing in the earlier ones. */
const files = {
  heading: ['latin', 'latin-ext', 'vietnamese'].map((subset) => fontFile('bricolage-grotesque', subset)),
  text: ['latin', 'latin-ext'].map((subset) => fontFile('atkinson-hyperlegible-next', subset)),
} as const;
/** The font files of all typefaces, as paths that start with their package. */
export const cardFonts: readonly string[] = Object.values(files).flat();
export type CardTypeface = keyof typeof files;

/** A font at its default weight: 800 for headings, 400 for text. Loaded on first use, which takes a tenth of a second. */
const load = memoize((file: string): Font => {
  const opened = openSync(require.resolve(file));
  if ('fonts' in opened) throw new Error(`${file} holds several fonts.`);
  return opened;
});

const fontOf = (character: string, typeface: CardTypeface): string | undefined =>
  files[typeface].find((candidate) => load(candidate).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Replaces a character that no font has by its base letters, such as c for ĉ. */
const drawn = (character: string, typeface: CardTypeface): string =>
  fontOf(character, typeface) ? character : character.normalize('NFKD').replace(/\p{M}/gu, '');

export const hasLetters = (text: string, typeface: CardTypeface): boolean =>
  [...text].every((character) => !/\p{L}/u.test(character) || [...drawn(character, typeface)].every((one) => fontOf(one, typeface)));

/** Splits a text into runs by font. Drops characters that no font has, such as emoji. */
function fontRuns(text: string, typeface: CardTypeface): { font: Font; text: string }[] {
  const runs: { file: string; text: string }[] = [];
  for (const character of [...text].flatMap((one) => [...drawn(one, typeface)])) {
    const file = fontOf(character, typeface);
    const last = runs.at(-1);
    if (file === undefined) continue;
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs.map((run) => ({ font: load(run.file), text: run.text }));
}

/** A line of text as SVG path data from the start of its baseline, with kerning, and its width. `size` is in pixels. */
export function textOutlines(text: string, typeface: CardTypeface, size: number) {
  let [path, width] = ['', 0];
  for (const run of fontRuns(text, typeface)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, 0)
        .toSVG();
      width += xAdvance * scale;
    }
  }
  return { path, width };
}

/** The width of a line of text in pixels. */
export function textWidth(text: string, typeface: CardTypeface, size: number): number {
  return fontRuns(text, typeface).reduce((sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm, 0);
}
