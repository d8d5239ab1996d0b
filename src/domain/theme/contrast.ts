import { nearestColor } from '../color.ts';
import { valueAt } from '../json.ts';
import type { Colors } from './roles.ts';
import type { ColorName, Pair, WrittenPalette } from './theme.ts';
import { hasContrast, namedColor, pairBackground, pairContrast, pairsOf, resolveTheme, withColor } from './theme.ts';

/** Where a color is in a palette: "heads.fun" is within `heads`. */
export const colorPath = (name: string) => name.split('.');
const isWritten = (written: unknown, name: string): boolean => valueAt(written, colorPath(name)) !== undefined;

/** The nearest color with enough contrast in all pairs that use it, or at least in this one. */
function nearestReadable(name: ColorName, pair: Pair, colors: Colors): string | undefined {
  const all = pairsOf(colors).filter(({ fore, back }) => fore === name || back === name);
  const isGood = (some: readonly Pair[]) => (hex: string) => some.every((one) => hasContrast(one, withColor(colors, name, hex)));
  return nearestColor(namedColor(colors, name), isGood(all)) ?? nearestColor(namedColor(colors, name), isGood([pair]));
}

/** The color to change, and its new value. Prefers a color that the author wrote; undefined if no change helps. */
function readableChange(pair: Pair, colors: Colors, written: unknown): { name: ColorName; hex: string } | undefined {
  const names = [pair.fore, pair.back].filter((name) => name !== 'white');
  for (const name of names.toSorted((a, b) => Number(isWritten(written, b)) - Number(isWritten(written, a)))) {
    const hex = nearestReadable(name, pair, colors);
    if (hex !== undefined) return { name, hex };
  }
  return undefined;
}

/** Rounded down, so that a failing ratio never looks like a passing one. */
const figure = (contrast: number) => `${Math.floor(contrast * 10) / 10}:1`;

/** Pairs of colors with too little contrast: those that an author wrote, and others only once these pass. @param byAuthor what an author wrote */
export function failingContrasts(theme: WrittenPalette, byAuthor = theme) {
  const palette = resolveTheme(theme);
  const found = (['light', 'dark'] as const).flatMap((mode) => {
    const colors = palette[mode];
    return pairsOf(colors)
      .filter((pair) => !hasContrast(pair, colors))
      .map((pair) => {
        const change = readableChange(pair, colors, byAuthor[mode]);
        const place = [change?.name ?? pair.fore, pair.fore, pair.back].find((name) => isWritten(byAuthor[mode], name));
        const has = `${namedColor(colors, pair.fore)} on ${pairBackground(pair, colors)} has a contrast of ${figure(pairContrast(pair, colors))}`;
        const advice = change
          ? `The nearest color that passes is ${change.name.replace(/^heads\./, 'in heads, ')}: "${change.hex}".`
          : 'Choose other colors.';
        const message = `${pair.words} (${mode}): ${has}, and needs ${pair.least}:1. ${advice}`;
        // The color to change, and whether an author wrote it.
        return { mode, color: place ?? pair.fore, isWritten: place !== undefined, message };
      });
  });
  const written = found.filter((failing) => failing.isWritten);
  return written.length > 0 ? written : found;
}
