import { linearLight } from './oklch.ts';

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
