import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as addMode,
  wcagContrast,
} from 'culori/fn';

addMode(modeRgb);
addMode(modeLrgb);
addMode(modeOklab);
addMode(modeOklch);
const parse = converter('oklch');
const toRgb = converter('rgb');

/** A color in the OKLCH space: lightness from 0 to 1, chroma from 0, hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** @param hex color such as `#336699` */
export function toOklch(hex: string): Oklch {
  const { l: lightness, c: chroma, h: hue = 0 } = parse(hex) ?? { l: 0, c: 0 };
  return { lightness, chroma, hue };
}

/** Rounding takes colors at the edge of the gamut out of it. */
const isInGamut = (channel: number) => channel > -0.001 && channel < 1.001;

/** Converts to sRGB, such as `#336699`, reducing the chroma if the color is out of gamut. */
export function fromOklch({ lightness: l, chroma: c, hue: h }: Oklch): string {
  const { r, g, b } = toRgb({ mode: 'oklch', l, c, h });
  return formatHex([r, g, b].every(isInGamut) ? { mode: 'rgb', r, g, b } : clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

export function toned(hex: string, lightness: number, mostChroma: number): string {
  const { chroma, hue } = toOklch(hex);
  return fromOklch({ lightness, chroma: Math.min(chroma, mostChroma), hue });
}

/** The contrast ratio of two colors such as `#336699`, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export const contrast: (one: string, other: string) => number = wcagContrast;

/** Mixes two colors like `color-mix(in srgb, …)`. @param share share of the first color, from 0 to 1 */
export const mix = (one: string, share: number, other: string): string => formatHex(interpolate([other, one], 'rgb')(share));

const step = 0.004;

/** The color with the same hue and the nearest lightness that passes a test; undefined if none does. @param hex color such as `#336699` */
export function nearestColor(hex: string, passes: (hex: string) => boolean): string | undefined {
  const color = toOklch(hex);
  for (let distance = 0; distance <= 1; distance += step)
    for (const lightness of [color.lightness - distance, color.lightness + distance]) {
      const found = distance === 0 ? hex : fromOklch({ ...color, lightness });
      if (lightness >= 0 && lightness <= 1 && passes(found)) return found;
    }
  return ['#000000', '#ffffff'].find(passes);
}
