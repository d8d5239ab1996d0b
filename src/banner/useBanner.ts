import { type RefObject, useEffect, useState } from 'react';
import type { Data } from '../../content.config.ts';
import { idleAfterLoad } from './idle.ts';
import type { MovingBanner } from './startBanner.ts';

/**
 * Moves the banner on a canvas: undefined until it can move. Its code comes when all that the page needs at first is there.
 * Where anything fails the banner stays still.
 */
export function useBanner(canvas: RefObject<HTMLCanvasElement | null>, data: Data['banner']): MovingBanner | undefined {
  const [banner, setBanner] = useState<MovingBanner>();
  useEffect(() => {
    const gone = new AbortController();
    const failed = (error: unknown) => {
      setBanner(undefined);
      console.warn('The banner stays still:', error);
    };
    const start = async () => {
      await idleAfterLoad();
      if (gone.signal.aborted) return;
      const { startBanner } = await import('./startBanner.ts');
      if (gone.signal.aborted || !canvas.current) return;
      const started = await startBanner(canvas.current, data, { ready: () => setBanner(started), failed });
      if (gone.signal.aborted) started.dispose();
      gone.signal.addEventListener('abort', started.dispose);
    };
    start().catch(failed);
    return () => gone.abort();
  }, [canvas, data]);
  return banner;
}
