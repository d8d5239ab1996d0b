import { css } from '@linaria/core';
import { useRef } from 'react';
import { useData } from '../live/siteContext.tsx';
import { BannerControls } from './BannerControls.tsx';
import { useBannerAnimation } from './useBannerAnimation.ts';

/** The canvas that covers the static banner once it can move, and its controls. Screen readers get the static one. */
export function BannerCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const animation = useBannerAnimation(canvas, useData('banner'));
  return (
    <>
      <canvas ref={canvas} className={layer} aria-hidden="true" />
      {animation && <BannerControls animation={animation} />}
    </>
  );
}

const layer = css`
  position: absolute;
  inset: 0;
  visibility: hidden;
  inline-size: 100%;
  block-size: 100%;
  &[data-shown] {
    visibility: visible;
  }
`;
