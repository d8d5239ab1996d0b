import type { Data } from '../../../content.config.ts';
import { publicPath } from '../../domain/base.ts';
import { type Colors, otherHead } from '../../domain/theme/roles.ts';

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

/** Styles the page headers of each section with the color and picture that the section has. */
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
