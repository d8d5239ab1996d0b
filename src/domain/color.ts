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

type Oklch = NonNullable<ReturnType<typeof parse>>;

/** Lightness from 0 to 1, chroma from 0, hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). @param hex color such as `#336699` */
export const toOklch = (hex: string): Oklch => parse(hex) ?? { mode: 'oklch', l: 0, c: 0 };

/** Rounding takes colors at the edge of the gamut out of it. */
const isInGamut = (channel: number) => channel > -0.001 && channel < 1.001;

/** Converts to sRGB, such as `#336699`, reducing the chroma if the color is out of gamut. */
export function fromOklch(color: Oklch): string {
  const { r, g, b } = toRgb(color);
  return formatHex([r, g, b].every(isInGamut) ? { mode: 'rgb', r, g, b } : clampChroma(color, 'oklch'));
}

export function toned(hex: string, lightness: number, mostChroma: number): string {
  const color = toOklch(hex);
  return fromOklch({ ...color, l: lightness, c: Math.min(color.c, mostChroma) });
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
    for (const lightness of [color.l - distance, color.l + distance]) {
      const found = distance === 0 ? hex : fromOklch({ ...color, l: lightness });
      if (lightness >= 0 && lightness <= 1 && passes(found)) return found;
    }
  return ['#000000', '#ffffff'].find(passes);
}
