import { publicPath } from './base.ts';
/** Formats in which raster pictures are made at build, best first; every browser shows one of them, or the picture itself. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths in which they are made, in pixels; narrower pictures are not enlarged. */
export const pictureWidths = [400, 800, 1200] as const;

/** Whether a picture is made of pixels; SVG is sharp at every size, and smaller. */
export const isRaster = (src: string): boolean => !src.endsWith('.svg');

/** File of a raster picture in a width and a format: `hotel/pool.jpg.w800.avif`. */
export const sizedName = (src: string, width: number, format: PictureFormat): string => `${src}.w${width}.${format}`;

/** What a browser chooses from in one format, as a `srcset`, for a raster picture of so many pixels' width. */
export function sourceSet(src: string, ownWidth: number, format: PictureFormat): string {
  return pictureWidths
    .filter((_width, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < ownWidth)
    .map((width) => `${publicPath(`/images/${sizedName(src, width, format)}`)} ${Math.min(width, ownWidth)}w`)
    .join(', ');
}
