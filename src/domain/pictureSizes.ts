import { publicPath } from './addresses.ts';
/** Formats that a build converts raster pictures to, best first. Every browser supports one of them, or the original. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths that a build converts raster pictures to, in pixels. Narrower pictures are not enlarged. */
export const pictureWidths = [400, 800, 1200] as const;

/** True for raster pictures. SVG is sharp at every size, and smaller. */
export const isRaster = (src: string): boolean => !src.endsWith('.svg');

/** File name of a converted picture: `hotel/pool.jpg.w800.avif`. */
export const convertedName = (src: string, width: number, format: PictureFormat): string => `${src}.w${width}.${format}`;

/** @param ownWidth width of the original in pixels */
export function sourceSet(src: string, ownWidth: number, format: PictureFormat): string {
  return pictureWidths
    .filter((_width, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < ownWidth)
    .map((width) => `${publicPath(`/images/${convertedName(src, width, format)}`)} ${Math.min(width, ownWidth)}w`)
    .join(', ');
}
