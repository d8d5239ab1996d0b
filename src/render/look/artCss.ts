import type { Data } from '../../../content.config.ts';
import { publicPath } from '../../domain/base.ts';
import { type Colors, otherHead } from '../../domain/theme/roles.ts';

const url = (src: string) => `url('${publicPath(`/images/${src}`)}')`;
/** Placeholder for page heads: rays of the sun. */
const rays =
  'repeating-conic-gradient(from 0deg at 100% 100%,transparent 0deg 7deg,color-mix(in srgb,var(--card) 40%,transparent) 7deg 14deg)';
/** They fill the head, and need no room of their own below the text. */
const raysFit = '--head-place:0 0;--head-size:100% 100%;--head-room:2.5rem;';

/** The custom properties of pictures behind headings and footers, and how much room they need where there are none. */
export function artCss({ skyline, heads = {} }: Data['art']): string {
  const pictures = Object.entries(heads).map(([name, src]) => `--art-${name}:${url(src)};`);
  return [
    skyline === undefined ? '--skyline:none;--ground:2.5rem;' : `--skyline:${url(skyline)};`,
    ...pictures,
    ...(heads.other === undefined ? [pictures.length > 0 ? '--art-other:none;' : `--art-other:${rays};${raysFit}`] : []),
  ].join('');
}

/** Gives the page heads of each section their color and picture, as far as it has its own. */
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
