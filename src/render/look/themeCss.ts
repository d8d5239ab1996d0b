import type { Palette } from '../../domain/theme/resolveTheme.ts';
import { type Colors, roleNames } from '../../domain/theme/roles.ts';
import type { Typeface } from '../../domain/theme/typefaces.ts';

type Declaration = readonly [property: string, value: string];
const block = (declarations: readonly Declaration[]) => declarations.map(([property, value]) => `${property}:${value};`).join('');

/**
 * Each color is a custom property with the name of its role, as used in `src/web/styles/tokens.ts`.
 * @param plate background of logos, which are drawn for light backgrounds
 */
const declarationsOf = (colors: Colors, plate: string): Declaration[] => [
  ...roleNames.map((role): Declaration => [`--${role}`, colors[role]]),
  ...Object.entries(colors.heads).map(([name, hex]): Declaration => [`--sky-${name}`, hex]),
  ['--plate', plate],
];

/**
 * The stylesheet of a theme, which comes first in every document; all colors come from it.
 * @param art declarations for pictures, from `artCss`
 */
export function themeCss({ light, dark }: Palette, { headings, text }: Record<'headings' | 'text', Typeface>, art: string): string {
  const day = declarationsOf(light, 'transparent');
  // In the dark theme, logos get the light theme's card color as a background.
  const night = declarationsOf(dark, light.card).filter(([, value], index) => value !== day[index]?.[1]);
  const types: Declaration[] = [
    ['--font-headings', headings.families],
    ['--font-text', text.families],
  ];
  const atNight = block([['color-scheme', 'dark'], ...night]);
  return [
    `:root{${block([['color-scheme', 'light'], ...day, ...types])}${art}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${atNight}}}`,
    `:root[data-theme='dark']{${atNight}}`,
  ].join('');
}
