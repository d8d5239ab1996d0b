import { toned, toOklch } from '../color/oklch.ts';
import { defaultColors } from './defaultColors.ts';
import { deriveDark } from './deriveDark.ts';
import { type Colors, otherHead, type WrittenColors } from './roles.ts';

/** The colors that pages have. */
export interface Palette {
  light: Colors;
  dark: Colors;
}

export interface WrittenPalette {
  light?: WrittenColors | undefined;
  dark?: WrittenColors | undefined;
}

const written = (colors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).flatMap(([name, hex]) => (hex === undefined ? [] : [[name, hex]])));

/** Colors with those that an author has written. */
const over = (colors: Colors, { heads, ...others }: WrittenColors): Colors => ({
  ...colors,
  ...written(others),
  heads: { ...colors.heads, ...written(heads ?? {}) },
});

const lighter = (hex: string, by: number, mostChroma: number) => toned(hex, Math.min(1, toOklch(hex).lightness + by), mostChroma);

/** What goes with a page and a bar that an author has chosen. */
const around = ({ page, bar }: WrittenColors): WrittenColors => ({
  ...(page !== undefined && {
    card: lighter(page, 0.025, 0.01),
    inset: lighter(page, -0.045, 0.03),
    line: lighter(page, -0.13, 0.05),
    heads: { [otherHead]: lighter(page, -0.06, 0.05) },
  }),
  ...(bar !== undefined && { rays: lighter(bar, 0.05, 0.1), focus: bar }),
});

/** All colors of both themes: light ones that nobody wrote follow from the others or are the product's own, dark ones from the light. */
export function resolveTheme({ light = {}, dark = {} }: WrittenPalette): Palette {
  const day = over(over(defaultColors, around(light)), light);
  const darkOnly = Object.fromEntries(Object.keys(dark.heads ?? {}).map((name) => [name, day.heads[name] ?? day.heads.other]));
  const whole = { ...day, heads: { ...day.heads, ...darkOnly } };
  return { light: whole, dark: over(deriveDark(whole), dark) };
}
