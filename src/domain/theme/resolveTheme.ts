import { toned, toOklch } from '../color/oklch.ts';
import { defaultColors } from './defaultColors.ts';
import { deriveDark } from './deriveDark.ts';
import { type Colors, otherHead, type WrittenColors } from './roles.ts';
import { pickDefined } from '../pickDefined.ts';

/** The resolved colors of both themes. */
export interface Palette {
  light: Colors;
  dark: Colors;
}

export interface WrittenPalette {
  light?: WrittenColors | undefined;
  dark?: WrittenColors | undefined;
}

const written = (colors: Readonly<Record<string, string | undefined>>): Record<string, string> => pickDefined(colors, Object.keys(colors));

/** Overrides colors with those that an author has written. */
const override = (colors: Colors, { heads, ...others }: WrittenColors): Colors => ({
  ...colors,
  ...written(others),
  heads: { ...colors.heads, ...written(heads ?? {}) },
});

const lighter = (hex: string, by: number, mostChroma: number) => toned(hex, Math.min(1, toOklch(hex).lightness + by), mostChroma);

/** Derives matching colors from a page and a navigation bar color that an author has chosen. */
const deriveMatching = ({ page, bar }: WrittenColors): WrittenColors => ({
  ...(page !== undefined && {
    card: lighter(page, 0.025, 0.01),
    inset: lighter(page, -0.045, 0.03),
    line: lighter(page, -0.13, 0.05),
    heads: { [otherHead]: lighter(page, -0.06, 0.05) },
  }),
  ...(bar !== undefined && { rays: lighter(bar, 0.05, 0.1), focus: bar }),
});

/**
 * Resolves the colors of both themes. Missing light colors are derived from the others or take the defaults; missing dark ones are derived
 * from the light theme.
 */
export function resolveTheme({ light = {}, dark = {} }: WrittenPalette): Palette {
  const day = override(override(defaultColors, deriveMatching(light)), light);
  const darkOnly = Object.fromEntries(Object.keys(dark.heads ?? {}).map((name) => [name, day.heads[name] ?? day.heads.other]));
  const whole = { ...day, heads: { ...day.heads, ...darkOnly } };
  return { light: whole, dark: override(deriveDark(whole), dark) };
}
