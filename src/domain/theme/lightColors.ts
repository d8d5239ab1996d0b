import { contrast, nearestColor, toned, toOklch } from '../color.ts';
import { isDefined } from '../defined.ts';
import type { Colors, Role, WrittenColors } from './roles.ts';
import { defaultColors, hasContrast, pairsOf, resolveTheme, withColor } from './theme.ts';

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

/**
 * The colors of the light theme that follow from four: each is the one nearest to its wish that can be read beside those decided before. The
 * dark theme follows from the light one.
 */
export function lightColors(four: Record<'page' | 'bar' | 'action' | 'link', string>): WrittenColors {
  const written: WrittenColors = { ...four };
  for (const [index, [name, wishOf]] of wishes.entries()) {
    const later = wishes.slice(index + 1).map(([role]) => role as string);
    const { light } = resolveTheme({ light: written });
    const pairs = pairsOf(light)
      .map((pair) => ({ pair, names: [pair.fore, pair.back, pair.mixed?.with].filter(isDefined) as string[] }))
      .filter(({ names }) => names.includes(name) && !names.some((other) => later.includes(other)));
    const passing = (some: typeof pairs) => (hex: string) =>
      (name !== 'sun' || carriesText(hex)) && some.every(({ pair }) => hasContrast(pair, withColor(light, name, hex)));
    const wish = wishOf(light);
    // If one of the four stands in the way, that one is the problem, and not what follows from the others.
    const ofFollowing = pairs.filter(({ names }) => !names.some((other) => Object.hasOwn(four, other)));
    written[name] = nearestColor(wish, passing(pairs)) ?? nearestColor(wish, passing(ofFollowing)) ?? wish;
  }
  return written;
}
