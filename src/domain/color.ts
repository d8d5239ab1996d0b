/** A color in the OKLCH space: lightness from 0 to 1, chroma from 0, hue in radians (https://www.w3.org/TR/css-color-4/#ok-lab). */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const channels = (hex: string): Triple =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as unknown as Triple;
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);
const times = (matrix: Matrix, [a, b, c]: Triple): Triple => matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
const each = (triple: Triple, change: (value: number) => number): Triple => triple.map(change) as unknown as Triple;

/** The linear-light red, green and blue of a color such as `#336699`, each from 0 to 1. */
const linearLight = (hex: string): Triple => each(channels(hex), linear);

// Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/).
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];

/** @param hex color such as `#336699` */
export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = times(toLab, each(times(toCones, linearLight(hex)), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

const toLinearLight = ({ lightness, chroma, hue }: Oklch): Triple =>
  times(
    fromCones,
    each(times(fromLab, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]), (cone) => cone ** 3),
  );
const isInGamut = (light: Triple) => light.every((channel) => channel >= -0.0001 && channel <= 1.0001);

/** Converts to sRGB, such as `#336699`, reducing the chroma if the color is out of gamut. */
export function fromOklch(color: Oklch): string {
  let [low, high] = [0, color.chroma];
  if (isInGamut(toLinearLight(color))) low = high;
  for (let step = 0; step < 16 && low < high; step += 1) {
    const chroma = (low + high) / 2;
    if (isInGamut(toLinearLight({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  const digits = toLinearLight({ ...color, chroma: low }).map((channel) => Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255));
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}

/** Changes the lightness of a color such as `#336699`, and limits its chroma. */
export function toned(hex: string, lightness: number, mostChroma: number): string {
  const color = toOklch(hex);
  return fromOklch({ ...color, lightness, chroma: Math.min(color.chroma, mostChroma) });
}

function luminance(hex: string): number {
  const [red, green, blue] = linearLight(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors such as `#336699`, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Mixes two colors like `color-mix(in srgb, …)`.
 * @param share share of the first color, from 0 to 1
 */
export function mix(one: string, share: number, other: string): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) => Math.round(channel(one, start) * share + channel(other, start) * (1 - share)));
  return `#${mixed.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}

const step = 0.004;

/**
 * The color with the same hue and the nearest lightness that passes a test; undefined if none does.
 * @param hex color such as `#336699`
 */
export function nearestColor(hex: string, passes: (hex: string) => boolean): string | undefined {
  const color = toOklch(hex);
  for (let distance = 0; distance <= 1; distance += step)
    for (const lightness of [color.lightness - distance, color.lightness + distance]) {
      const found = distance === 0 ? hex : fromOklch({ ...color, lightness });
      if (lightness >= 0 && lightness <= 1 && passes(found)) return found;
    }
  return ['#000000', '#ffffff'].find(passes);
}
