import type { Data } from '../../../content.config.ts';
import { publicPath } from '../../domain/addresses.ts';
import { isDefined } from '../../domain/defined.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { type Colors, otherHead, roleNames } from '../../domain/theme/roles.ts';
import { resolveTheme } from '../../domain/theme/theme.ts';
import { chosenTypefaces } from '../../domain/theme/typefaces.ts';
import type { SharedData } from '../../site/pageData.ts';

const imageUrl = (src: string) => `url('${publicPath(`/images/${src}`)}')`;
/** Placeholder for page headers: rays of the sun. */
const rays =
  'repeating-conic-gradient(from 0deg at 100% 100%,transparent 0deg 7deg,color-mix(in srgb,var(--card) 40%,transparent) 7deg 14deg)';
/** The rays fill the header, and need no space below the text. */
const raysFit = '--head-place:0 0;--head-size:100% 100%;--head-room:2.5rem;';

/** Custom properties for the pictures behind headings and footers, and for the space they need if there are none. */
export function artCss({ skyline, heads = {} }: Data['art']): string {
  const pictures = Object.entries(heads).map(([name, src]) => `--art-${name}:${imageUrl(src)};`);
  return [
    skyline === undefined ? '--skyline:none;--ground:2.5rem;' : `--skyline:${imageUrl(skyline)};`,
    ...pictures,
    ...(heads.other === undefined ? [pictures.length > 0 ? '--art-other:none;' : `--art-other:${rays};${raysFit}`] : []),
  ].join('');
}

export function headsCss(colors: Colors['heads'], { heads = {} }: Data['art']): string {
  const names = new Set([...Object.keys(colors), ...Object.keys(heads)]);
  names.delete(otherHead);
  return [...names]
    .map((name) => {
      const declarations = [name in colors && `--sky:var(--sky-${name})`, name in heads && `--art:var(--art-${name})`];
      return `[data-section='${name}']{${declarations.filter(Boolean).join(';')}}`;
    })
    .join('');
}

/** Each color is a custom property with the name of its role, as used in `src/web/styles/tokens.ts`. @param plate background of logos */
const declarationsOf = (colors: Colors, plate: string): string[] => [
  ...roleNames.map((role) => `--${role}:${colors[role]};`),
  ...Object.entries(colors.heads).map(([name, hex]) => `--sky-${name}:${hex};`),
  `--plate:${plate};`,
];

const resolved = memoizeWeakly(resolveTheme);

/** The resolved colors of a theme, computed once per version of the content. */
export const paletteOf = ({ theme }: Pick<Data, 'theme'>) => resolved(theme);

/** The maximum heights of sponsors' logos, for `SponsorLogo`, in em. */
const logoCss = (levels: Data['sponsorLevels']) =>
  [...new Set(levels.map(({ maxHeight }) => maxHeight))].map((height) => `[data-height='${height}']{--height:${height}}`).join('');

/** The stylesheet of a theme comes first in every document; all colors come from it. */
export function lookOf(data: Pick<Data, 'theme' | 'art' | 'sponsorLevels'>): SharedData['look'] {
  const { light, dark } = paletteOf(data);
  const { headings, text } = chosenTypefaces(data.theme.typefaces);
  const day = declarationsOf(light, 'transparent');
  // In the dark theme, logos get the light theme's card color as a background.
  const night = declarationsOf(dark, light.card)
    .filter((declaration) => !day.includes(declaration))
    .join('');
  const types = `--font-headings:${headings.families};--font-text:${text.families};`;
  const themes = [
    `:root{color-scheme:light;${day.join('')}${types}${artCss(data.art)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${night}}}`,
    `:root[data-theme='dark']{color-scheme:dark;${night}}`,
  ];
  return {
    css: [...themes, headsCss(light.heads, data.art), logoCss(data.sponsorLevels)].join(''),
    bars: { light: light.bar, dark: dark.bar },
    fonts: [headings, text].map(({ file }) => file).filter(isDefined),
  };
}
