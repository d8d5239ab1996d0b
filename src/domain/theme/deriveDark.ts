import { toned, toOklch } from '../color/oklch.ts';
import { nearestColor } from '../color/nearestColor.ts';
import { type ColorName, namedColor, pairsOf, hasContrast, withColor } from './pairs.ts';
import type { Colors } from './roles.ts';

/** Colors that are adjusted last, because they follow the surfaces behind them. */
const followers: readonly ColorName[] = ['text', 'quiet', 'link', 'focus', 'barText'];

/**
 * Derives the dark theme from a light one. Surfaces are dark, in the hue of the navigation bar; text takes the hue of the light page; fills
 * and the text on them stay. Colors with too little contrast move to the nearest lightness that passes.
 */
export function deriveDark(light: Colors): Colors {
  const { bar, page, link, heads } = light;
  const barDark = toned(bar, Math.min(0.27, toOklch(bar).lightness), 0.06);
  const derived: Colors = {
    ...light,
    page: toned(bar, 0.21, 0.035),
    card: toned(bar, 0.265, 0.04),
    inset: toned(bar, 0.18, 0.03),
    text: toned(page, 0.95, 0.03),
    quiet: toned(page, 0.83, 0.015),
    link: toned(link, 0.84, 0.1),
    line: toned(bar, 0.43, 0.04),
    bar: barDark,
    rays: toned(barDark, toOklch(barDark).lightness + 0.045, 0.06),
    focus: light.sun,
    heads: Object.fromEntries(Object.entries(heads).map(([name, hex]) => [name, toned(hex, 0.34, 0.07)])) as Colors['heads'],
  };
  const pairs = pairsOf(derived);
  return followers.reduce((colors, name) => {
    const ownPairs = pairs.filter(({ fore, mixed }) => fore === name || mixed?.with === name);
    const found = nearestColor(namedColor(colors, name), (hex) =>
      ownPairs.every((pair) => hasContrast(pair, withColor(colors, name, hex))),
    );
    return found === undefined ? colors : withColor(colors, name, found);
  }, derived);
}
