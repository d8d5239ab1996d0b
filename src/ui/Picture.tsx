import type { ComponentProps } from 'react';
import { isRaster, pictureFormats, sourceSet } from '../domain/pictureSizes.ts';

/** A picture below content/images; its size is added where the data is published. */
export interface PictureInfo {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & { image: PictureInfo };

// Pictures fill their column, or a part of it.
const usualSizes = '(min-width: 62rem) 45rem, 100vw';

/**
 * A picture with its own size, so that nothing moves when it arrives; loaded late unless told otherwise.
 * A raster picture comes in the format and width that suit the browser.
 */
export function Picture({ image: { src, alt, width, height }, loading = 'lazy', sizes = usualSizes, ...props }: Props) {
  const address = `/images/${src}`;
  const rest = { src: address, alt, width, height, loading, decoding: 'async', ...props } as const;
  if (!isRaster(src) || !width) return <img {...rest} />;
  // What loads late has its place by then: browsers that can, choose by that.
  const chosenBy = loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(src, width, format)} sizes={chosenBy} />
      ))}
      <img {...rest} srcSet={`${address} ${width}w`} sizes={chosenBy} />
    </picture>
  );
}
