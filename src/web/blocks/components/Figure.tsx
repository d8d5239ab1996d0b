import { css } from '@linaria/core';
import type { PropsOf } from '../../../../content.config.ts';
import { color, size, space } from '../../styles/tokens.ts';
import { Picture, type PictureInfo } from '../../ui/Picture.tsx';

/** Width and height are added when the page is rendered. */
export function Figure({ caption, ...image }: PropsOf<'Figure'> & Pick<PictureInfo, 'width' | 'height' | 'animated'>) {
  return (
    <figure className={figure}>
      <Picture image={image} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const figure = css`
  margin: ${space.l} 0;
  & img {
    inline-size: 100%;
  }
  & > figcaption {
    margin-block-start: ${space.s};
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;
