/**
 * The colors and typefaces of a convention.
 * Begin here: what a theme leaves out follows from the rest. `roles.ts` names the colors.
 * Gives whole themes for light and dark, and pairs whose contrast has to suffice.
 */
import { contrast, mix, toned, toOklch, nearestColor } from '../color.ts';
import { isDefined, pickDefined } from '../defined.ts';
import { type Colors, otherHead, type Role, type WrittenColors } from './roles.ts';

/** Defaults for the light theme: a neutral palette. */
export const defaultColors: Colors = {
  page: '#f6f5f1',
  card: '#fffefb',
  inset: '#e9e7df',
  text: '#1b2127',
  quiet: '#3f474f',
  link: '#123f6e',
  line: '#cdcabd',
  bar: '#26343f',
  barText: '#f6f5f1',
  rays: '#31424f',
  action: '#7fb2d9',
  sun: '#f0c269',
  open: '#a9d19a',
  accent: '#57497f',
  fillText: '#12181d',
  focus: '#26343f',
  heads: { other: '#e4e0d3' },
};

export type ColorName = Role | `heads.${string}`;

export interface Pair {
  /** Description for messages: "Text on cards". */
  words: string;
  fore: ColorName | 'white';
  back: ColorName;
  least: number;
  /** Share of the background color, if it is mixed with another. */
  mixed?: { share: number; with: ColorName };
}

const text = 7;
const control = 4.5;

const surfaces = { page: 'the page', card: 'cards', inset: 'insets' } as const;
const headWords = (name: string) => (name === otherHead ? 'the page head of other pages' : `the page head of ${name}`);

const headPairs = (name: string): Pair[] => [
  { words: `Text on ${headWords(name)}`, fore: 'text', back: `heads.${name}`, least: text },
  { words: `The focus ring on ${headWords(name)}`, fore: 'focus', back: `heads.${name}`, least: control },
];

const fixedPairs: readonly Pair[] = [
  ...(['page', 'card', 'inset'] as const).flatMap((back): Pair[] => [
    { words: `Text on ${surfaces[back]}`, fore: 'text', back, least: text },
    { words: `Quiet text on ${surfaces[back]}`, fore: 'quiet', back, least: text },
    // Links are underlined as well.
    { words: `Links on ${surfaces[back]}`, fore: 'link', back, least: control },
    { words: `The focus ring on ${surfaces[back]}`, fore: 'focus', back, least: control },
  ]),
  { words: 'Text on the bar', fore: 'barText', back: 'bar', least: text },
  { words: 'Text on the rays', fore: 'barText', back: 'rays', least: text },
  { words: 'The focus ring on the bar', fore: 'sun', back: 'bar', least: control },
  { words: 'Text on the main button', fore: 'fillText', back: 'action', least: control },
  { words: 'Text on sun', fore: 'fillText', back: 'sun', least: text },
  { words: 'Text on open', fore: 'fillText', back: 'open', least: text },
  { words: 'White text on the bar of time travel', fore: 'white', back: 'accent', least: text },
  { words: 'Text on event rooms of the map', fore: 'fillText', back: 'action', least: text, mixed: { share: 0.7, with: 'barText' } },
  { words: 'Text on quiet rooms of the map', fore: 'fillText', back: 'accent', least: text, mixed: { share: 0.4, with: 'barText' } },
  { words: 'Text on outdoor places of the map', fore: 'fillText', back: 'bar', least: text, mixed: { share: 0.35, with: 'barText' } },
  { words: 'Found words of the search', fore: 'text', back: 'sun', least: control, mixed: { share: 0.45, with: 'card' } },
];

/** All pairs of colors that pages use: text needs 7:1, controls and icons 4.5:1 (https://www.w3.org/TR/WCAG22/#contrast-enhanced). */
export const pairsOf = ({ heads }: Pick<Colors, 'heads'>): readonly Pair[] => [...fixedPairs, ...Object.keys(heads).flatMap(headPairs)];

/** A color of a theme as hex: of a role, or of a section's page header, as in `heads.fun`. Sections without one have that of `other`. */
export function namedColor(colors: Colors, name: ColorName | 'white'): string {
  if (name === 'white') return '#ffffff';
  return name.startsWith('heads.') ? (colors.heads[name.slice(6)] ?? colors.heads.other) : colors[name as Role];
}

export const withColor = (colors: Colors, name: ColorName, hex: string): Colors =>
  name.startsWith('heads.') ? { ...colors, heads: { ...colors.heads, [name.slice(6)]: hex } } : { ...colors, [name]: hex };

export function pairBackground({ back, mixed }: Pair, colors: Colors): string {
  const background = namedColor(colors, back);
  return mixed ? mix(background, mixed.share, namedColor(colors, mixed.with)) : background;
}

export const pairContrast = (pair: Pair, colors: Colors): number => contrast(namedColor(colors, pair.fore), pairBackground(pair, colors));

export const hasContrast = (pair: Pair, colors: Colors): boolean => pairContrast(pair, colors) >= pair.least;

/** Colors that are adjusted last, because they follow the surfaces behind them. */
const followers: readonly ColorName[] = ['text', 'quiet', 'link', 'focus', 'barText'];

/**
 * Derives the dark theme from a light one. Surfaces are dark, in the hue of the navigation bar; text takes the hue of the light page; fills
 * and the text on them stay. Colors with too little contrast move to the nearest lightness that passes.
 */
function deriveDark(light: Colors): Colors {
  const { bar, page, link, heads } = light;
  const barDark = toned(bar, Math.min(0.27, toOklch(bar).l), 0.06);
  const derived: Colors = {
    ...light,
    page: toned(bar, 0.21, 0.035),
    card: toned(bar, 0.265, 0.04),
    inset: toned(bar, 0.18, 0.03),
    text: toned(page, 0.95, 0.03),
    quiet: toned(page, 0.83, 0.015),
    link: toned(link, 0.84, 0.1),
    line: toned(bar, 0.43, 0.04),
    bar: barDark,
    rays: toned(barDark, toOklch(barDark).l + 0.045, 0.06),
    focus: light.sun,
    heads: Object.fromEntries(Object.entries(heads).map(([name, hex]) => [name, toned(hex, 0.34, 0.07)])) as Colors['heads'],
  };
  const pairs = pairsOf(derived);
  return followers.reduce((colors, name) => {
    const ownPairs = pairs.filter(({ fore, mixed }) => fore === name || mixed?.with === name);
    const found = nearestColor(namedColor(colors, name), (hex) =>
      ownPairs.every((pair) => hasContrast(pair, withColor(colors, name, hex))),
    );
    return found === undefined ? colors : withColor(colors, name, found);
  }, derived);
}

export type WrittenPalette = Partial<Record<'light' | 'dark', WrittenColors | undefined>>;

const written = (colors: Readonly<Record<string, string | undefined>>): Record<string, string> => pickDefined(colors, Object.keys(colors));

const override = (colors: Colors, { heads, ...others }: WrittenColors): Colors => ({
  ...colors,
  ...written(others),
  heads: { ...colors.heads, ...written(heads ?? {}) },
});

const lighter = (hex: string, by: number, mostChroma: number) => toned(hex, Math.min(1, toOklch(hex).l + by), mostChroma);

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

/** The colors of both themes: missing light ones are derived from the others or the defaults, missing dark ones from the light theme. */
export function resolveTheme({ light = {}, dark = {} }: WrittenPalette): Record<'light' | 'dark', Colors> {
  const day = override(override(defaultColors, deriveMatching(light)), light);
  const darkOnly = Object.fromEntries(Object.keys(dark.heads ?? {}).map((name) => [name, day.heads[name] ?? day.heads.other]));
  const whole = { ...day, heads: { ...day.heads, ...darkOnly } };
  return { light: whole, dark: override(deriveDark(whole), dark) };
}

const carriesText = (hex: string): boolean => ['#000000', '#ffffff'].some((ink) => contrast(ink, hex) >= 7);

/** What the colors that follow from four would like to be, in the order in which they are decided. */
const wishes: readonly [Role, (colors: Colors) => string][] = [
  ['barText', ({ page }) => (toOklch(page).l > 0.5 ? page : toned(page, 0.97, 0.02))],
  ['rays', ({ rays }) => rays],
  ['sun', ({ action }) => action],
  ['text', ({ bar }) => bar],
  ['quiet', () => defaultColors.quiet],
  ['focus', ({ bar }) => bar],
  ['accent', ({ link }) => link],
  ['fillText', ({ bar }) => toned(bar, 0.2, 0.04)],
  ['open', () => defaultColors.open],
];

/** The light colors that follow from four: each the one nearest to its wish that can be read beside those decided before. */
export function lightColors(four: Record<'page' | 'bar' | 'action' | 'link', string>): WrittenColors {
  const chosen: WrittenColors = { ...four };
  for (const [index, [name, wishOf]] of wishes.entries()) {
    const later = wishes.slice(index + 1).map(([role]) => role as string);
    const { light } = resolveTheme({ light: chosen });
    const pairs = pairsOf(light)
      .map((pair) => ({ pair, names: [pair.fore, pair.back, pair.mixed?.with].filter(isDefined) as string[] }))
      .filter(({ names }) => names.includes(name) && !names.some((other) => later.includes(other)));
    const passing = (some: typeof pairs) => (hex: string) =>
      (name !== 'sun' || carriesText(hex)) && some.every(({ pair }) => hasContrast(pair, withColor(light, name, hex)));
    const wish = wishOf(light);
    // If one of the four stands in the way, that one is the problem, and not what follows from the others.
    const ofFollowing = pairs.filter(({ names }) => !names.some((other) => Object.hasOwn(four, other)));
    chosen[name] = nearestColor(wish, passing(pairs)) ?? nearestColor(wish, passing(ofFollowing)) ?? wish;
  }
  return chosen;
}
