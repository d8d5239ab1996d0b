import { fromOklch, toOklch } from './oklch.ts';

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
