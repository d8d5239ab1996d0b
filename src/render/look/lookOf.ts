import { isDefined } from '../../domain/isDefined.ts';
import type { Data } from '../../../content.config.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { type Palette, resolveTheme } from '../../domain/theme/resolveTheme.ts';
import { chosenTypefaces } from '../../domain/theme/typefaces.ts';
import type { Look } from '../../site/pageData.ts';
import { artCss, headsCss } from './artCss.ts';
import { themeCss } from './themeCss.ts';

const resolved = memoizeWeakly(resolveTheme);

/** The resolved colors of a theme, computed once per version of the content. */
export const paletteOf = ({ theme }: Pick<Data, 'theme'>): Palette => resolved(theme);

/** The maximum heights of sponsors' logos, for `SponsorLogo`, in em. */
const logoCss = (levels: Data['sponsorLevels']) =>
  [...new Set(levels.map(({ maxHeight }) => maxHeight))].map((height) => `[data-height='${height}']{--height:${height}}`).join('');

/** Derives the look of pages from the theme and the artwork. */
export function lookOf(data: Pick<Data, 'theme' | 'art' | 'sponsorLevels'>): Look {
  const palette = paletteOf(data);
  const types = chosenTypefaces(data.theme.typefaces);
  return {
    css: themeCss(palette, types, artCss(data.art)) + headsCss(palette.light.heads, data.art) + logoCss(data.sponsorLevels),
    bars: { light: palette.light.bar, dark: palette.dark.bar },
    fonts: [types.headings, types.text].map(({ file }) => file).filter(isDefined),
  };
}
