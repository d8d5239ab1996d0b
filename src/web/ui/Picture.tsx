import type { ComponentProps } from 'react';
import { isRaster, pictureFormats, sourceSet } from '../../domain/pictureSizes.ts';
import { publicPath } from '../../domain/addresses.ts';

export interface PictureInfo {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  animated?: boolean | undefined;
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'sizes'> & { image: PictureInfo };

// Matches the width of a text column.
const sizes = '(min-width: 62rem) 45rem, 100vw';

/** A lazily loaded picture with its size, so that nothing moves. Copies of an animated one stand still, for whoever prefers less motion. */
export function Picture({ image: { src, alt, width, height, animated }, loading = 'lazy', ...props }: Props) {
  const url = publicPath(`/images/${src}`);
  const rest = { src: url, alt, width, height, loading, decoding: 'async', ...props } as const;
  if (!isRaster(src) || !width) return <img {...rest} />;
  // A lazy picture has been laid out by the time it loads, so browsers that support `auto` choose by its real width.
  const media = animated ? '(prefers-reduced-motion: reduce)' : undefined;
  const sizesOrAuto = loading === 'lazy' ? `auto, ${sizes}` : sizes;
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source key={format} type={`image/${format}`} media={media} srcSet={sourceSet(src, width, format)} sizes={sizesOrAuto} />
      ))}
      <img {...rest} srcSet={`${url} ${width}w`} sizes={sizesOrAuto} />
    </picture>
  );
}
