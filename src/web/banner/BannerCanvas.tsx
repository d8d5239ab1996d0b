import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { whenIdleAfterLoad } from '../live/idle.ts';
import { useData } from '../live/pageContext.tsx';
import { withTimeout } from '../live/withTimeout.ts';
import { motion } from '../styles/tokens.ts';
import type { BannerAnimation } from './animateBanner.ts';
import { BannerControls } from './BannerControls.tsx';

/** The animated canvas over the static banner, and its controls. Their code loads last. Screen readers get the static banner. */
export function BannerCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const banner = useData('banner');
  const [animation, setAnimation] = useState<BannerAnimation>();
  useEffect(() => {
    const ending = new AbortController();
    const onError = (error: unknown) => {
      if (ending.signal.aborted) return;
      ending.abort();
      setAnimation(undefined);
      console.warn('The banner stays still:', error);
    };
    const start = async () => {
      await whenIdleAfterLoad();
      const { animateBanner } = await withTimeout(import('./animateBanner.ts'));
      if (canvas.current) await animateBanner(canvas.current, banner, ending.signal, { onReady: setAnimation, onError });
    };
    start().catch(onError);
    return () => ending.abort();
  }, [banner]);
  return (
    <div className={moving}>
      <canvas ref={canvas} aria-hidden="true" />
      {animation && <BannerControls animation={animation} />}
    </div>
  );
}

// With reduced motion, the canvas is not displayed, so nothing is decoded or drawn.
const moving = css`
  position: absolute;
  inset: 0;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
  /* Its layers are at whole pixels, up to a third of one beside those of the static banner: a fade hides the step. */
  & > canvas {
    transition: opacity ${motion};
  }
  & > canvas:not([data-shown]) {
    opacity: 0;
    transition: none;
  }
`;
