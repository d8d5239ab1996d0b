import type { ComponentProps } from 'react';

/** A picture below content/images; its size is added where the data is published. */
export interface PictureInfo {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & { image: PictureInfo };

/** A picture with its own size, so that nothing moves when it arrives; loaded late unless told otherwise. */
export function Picture({ image: { src, alt, width, height }, loading = 'lazy', ...props }: Props) {
  return <img src={`/images/${src}`} alt={alt} width={width} height={height} loading={loading} decoding="async" {...props} />;
}
