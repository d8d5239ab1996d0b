import { css } from '@linaria/core';
import type { ComponentProps } from 'react';

/** For elements with an id: reader views (Mozilla's Readability) drop ids such as `sponsors` or `social`, unless a class marks a text. */
export const readerViewClass = 'article';

/** A name or a code that machine translation must not change. */
export const ProperName = (props: ComponentProps<'span'>) => <span translate="no" {...props} />;

export const VisuallyHidden = (props: ComponentProps<'span'>) => <span className={hidden} {...props} />;

const hidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: pre; /* a blank at its end counts when the text around it is copied or read out */
`;
