import type { Palette } from '../../domain/theme/resolveTheme.ts';
import { type Colors, type Role, roleNames } from '../../domain/theme/roles.ts';
import type { Typeface } from '../../domain/theme/typefaces.ts';

/** Custom properties by color role, as used in `src/web/styles/tokens.ts`. */
const properties: Record<Role, string> = {
  page: '--paper',
  card: '--card',
  inset: '--sunken',
  text: '--ink',
  quiet: '--quiet',
  link: '--link',
  line: '--line',
  bar: '--bar',
  barText: '--on-bar',
  rays: '--ray',
  action: '--action',
  sun: '--sun',
  open: '--open',
  accent: '--accent',
  fillText: '--on-fill',
  focus: '--focus',
};

type Declaration = readonly [property: string, value: string];
const block = (declarations: readonly Declaration[]) => declarations.map(([property, value]) => `${property}:${value};`).join('');

/** @param plate background of logos, which are drawn for light backgrounds */
const declarationsOf = (colors: Colors, plate: string): Declaration[] => [
  ...roleNames.map((role): Declaration => [properties[role], colors[role]]),
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
    ['--headings', headings.families],
    ['--text', text.families],
  ];
  const atNight = block([['color-scheme', 'dark'], ...night]);
  return [
    `:root{${block([['color-scheme', 'light'], ...day, ...types])}${art}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${atNight}}}`,
    `:root[data-theme='dark']{${atNight}}`,
  ].join('');
}
