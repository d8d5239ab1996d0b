import { css } from '@linaria/core';
import { useRef } from 'react';
import { useData } from '../live/siteContext.tsx';
import { BannerControls } from './BannerControls.tsx';
import { useBanner } from './useBanner.ts';

/** The canvas that takes over from the still picture, and its controls. For screen readers the picture behind it stands for both. */
export function BannerMotion() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const banner = useBanner(canvas, useData('banner'));
  return (
    <>
      <canvas ref={canvas} className={surface} aria-hidden="true" />
      {banner && <BannerControls banner={banner} />}
    </>
  );
}

const surface = css`
  position: absolute;
  inset: 0;
  visibility: hidden;
  inline-size: 100%;
  block-size: 100%;
  &[data-shown] {
    visibility: visible;
  }
  @media print {
    display: none;
  }
`;
