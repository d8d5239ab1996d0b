import type { Palette } from '../../domain/theme/resolveTheme.ts';
import { type Colors, type Role, roleNames } from '../../domain/theme/roles.ts';
import type { Typeface } from '../../domain/theme/typefaces.ts';

/** The custom properties of the roles, as `src/web/styles/tokens.ts` reads them. */
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

/** @param plate what logos stand on, which are drawn for light backgrounds */
const declarationsOf = (colors: Colors, plate: string): Declaration[] => [
  ...roleNames.map((role): Declaration => [properties[role], colors[role]]),
  ...Object.entries(colors.heads).map(([name, hex]): Declaration => [`--sky-${name}`, hex]),
  ['--plate', plate],
];

/**
 * The stylesheet of a theme. It stands in every document, before the others, and each element takes its colors from it.
 * @param art declarations of pictures, from `artCss`
 */
export function themeCss({ light, dark }: Palette, { headings, text }: Record<'headings' | 'text', Typeface>, art: string): string {
  const day = declarationsOf(light, 'transparent');
  // Logos stand on the card of the light theme.
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
