import { contrast, mix } from '../color/contrast.ts';
import { type Colors, otherHead, type Role } from './roles.ts';

/** The name of a color in a theme: a role, or the page header of a section. */
export type ColorName = Role | `heads.${string}`;

/** A foreground and a background color. */
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

const pairs: readonly Pair[] = [
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
export const pairsOf = ({ heads }: Pick<Colors, 'heads'>): readonly Pair[] => [...pairs, ...Object.keys(heads).flatMap(headPairs)];

/** A color of a theme as hex: of a role, or of a section's page header, as in `heads.fun`. Sections without one have that of `other`. */
export function namedColor(colors: Colors, name: ColorName | 'white'): string {
  if (name === 'white') return '#ffffff';
  return name.startsWith('heads.') ? (colors.heads[name.slice(6)] ?? colors.heads.other) : colors[name as Role];
}

/** A copy of a theme with another color at a name that `namedColor` takes. */
export const withColor = (colors: Colors, name: ColorName, hex: string): Colors =>
  name.startsWith('heads.') ? { ...colors, heads: { ...colors.heads, [name.slice(6)]: hex } } : { ...colors, [name]: hex };

/** The background of a pair as a hex color, mixed where it lies over another color. */
export function pairBackground({ back, mixed }: Pair, colors: Colors): string {
  const background = namedColor(colors, back);
  return mixed ? mix(background, mixed.share, namedColor(colors, mixed.with)) : background;
}

/** The contrast ratio of a pair, from 1 to 21, as WCAG 2.2 defines it. */
export const pairContrast = (pair: Pair, colors: Colors): number => contrast(namedColor(colors, pair.fore), pairBackground(pair, colors));

/** True if a pair has the contrast that it needs. */
export const hasContrast = (pair: Pair, colors: Colors): boolean => pairContrast(pair, colors) >= pair.least;
