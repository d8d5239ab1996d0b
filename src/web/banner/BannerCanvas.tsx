import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { whenIdleAfterLoad } from '../live/idle.ts';
import { useData } from '../live/pageContext.tsx';
import { withTimeout } from '../live/withTimeout.ts';
import type { BannerAnimation } from './animateBanner.ts';
import { BannerControls } from './BannerControls.tsx';

/**
 * The canvas that covers the static banner once it can move, and its controls. Screen readers get the static one.
 * Its code loads after everything else.
 */
export function BannerCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const banner = useData('banner');
  const [animation, setAnimation] = useState<BannerAnimation>();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onError = (error: unknown) => {
      ending.abort();
      setAnimation(undefined);
      console.warn('The banner stays still:', error);
    };
    const start = async () => {
      await whenIdleAfterLoad();
      if (signal.aborted) return;
      const { animateBanner } = await withTimeout(import('./animateBanner.ts'));
      if (canvas.current) await animateBanner(canvas.current, banner, signal, { onReady: setAnimation, onError });
    };
    start().catch(onError);
    return () => ending.abort();
  }, [banner]);
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
