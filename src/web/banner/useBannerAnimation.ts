import { type RefObject, useEffect, useState } from 'react';
import type { Data } from '../../../content.config.ts';
import { withTimeout } from '../live/withTimeout.ts';
import type { BannerAnimation } from './animateBanner.ts';
import { whenIdleAfterLoad } from '../live/idle.ts';

/** Animates the banner on a canvas: undefined until it runs, and when it fails. Its code loads after everything else. */
export function useBannerAnimation(canvas: RefObject<HTMLCanvasElement | null>, data: Data['banner']): BannerAnimation | undefined {
  const [animation, setAnimation] = useState<BannerAnimation>();
  useEffect(() => {
    const unmounting = new AbortController();
    const { signal } = unmounting;
    const onError = (error: unknown) => {
      setAnimation(undefined);
      console.warn('The banner stays still:', error);
    };
    const start = async () => {
      await whenIdleAfterLoad();
      if (signal.aborted) return;
      const { animateBanner } = await withTimeout(import('./animateBanner.ts'));
      if (signal.aborted || !canvas.current) return;
      const started = await animateBanner(canvas.current, data, { onReady: () => setAnimation(started), onError });
      if (signal.aborted) started.dispose();
      signal.addEventListener('abort', started.dispose);
    };
    start().catch(onError);
    return () => unmounting.abort();
  }, [canvas, data]);
  return animation;
}
