import type { Data } from '../../../content.config.ts';
import { createBannerCanvas } from './bannerCanvas.ts';
import { createFrameLoop } from './frameLoop.ts';
import { followTilt, gyroscopePermission, requestGyroscope } from './gyroscope.ts';
import { createMotion } from './motion.ts';
import { watchVisibility } from './pageVisibility.ts';
import { followPointer } from './pointer.ts';
import { createScene } from './scene.ts';

export interface BannerAnimation {
  setPaused(paused: boolean): void;
  /** Requests the gyroscope, on a press; undefined where the browser needs no permission or has none to give. */
  requestTilt: (() => Promise<void>) | undefined;
  dispose(): void;
}

interface AnimationListeners {
  onReady(): void;
  /** The animation has ended, and the banner stays static. */
  onError(error: unknown): void;
}

/** Animates the banner on a canvas (section 9) while the page is focused and the banner visible. */
export async function animateBanner(
  canvas: HTMLCanvasElement,
  banner: Data['banner'],
  { onReady, onError }: AnimationListeners,
): Promise<BannerAnimation> {
  const permission = await gyroscopePermission();
  const disposing = new AbortController();
  const { signal } = disposing;
  const motion = createMotion(banner);
  const state = { visible: false, paused: false, drawn: false, usesTilt: permission === 'granted' };
  let tilting: AbortController | undefined;

  const isRunning = () => state.visible && !state.paused && state.drawn;
  const setTarget = (x: number, y: number) => {
    motion.setTarget(x * banner.maxPush, y * banner.maxPush);
    if (isRunning()) loop.start();
  };
  const setState = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    if (isRunning()) loop.start();
    else loop.stop();
    if (!isRunning() || !state.usesTilt) {
      tilting?.abort();
      tilting = undefined;
    } else if (!tilting) {
      tilting = new AbortController();
      followTilt(banner, tilting.signal, setTarget);
    }
  };
  const loop = createFrameLoop(
    { request: (callback) => requestAnimationFrame(callback), cancel: (id) => cancelAnimationFrame(id) },
    (seconds) => {
      const isMoving = motion.step(seconds);
      bannerCanvas.draw(motion.push.x / banner.maxPush, motion.push.y / banner.maxPush);
      return isMoving;
    },
  );
  const bannerCanvas = createBannerCanvas(canvas, createScene(banner), signal, {
    onShow() {
      motion.reset();
      setState({ drawn: true });
      onReady();
    },
    onHide: () => setState({ drawn: false }),
    onError(error) {
      disposing.abort();
      onError(error);
    },
  });
  watchVisibility(canvas, signal, (visible) => setState({ visible }));
  followPointer(signal, setTarget);

  return {
    setPaused: (paused) => setState({ paused }),
    requestTilt: permission === 'prompt' ? async () => setState({ usesTilt: (await requestGyroscope()) === 'granted' }) : undefined,
    dispose: () => disposing.abort(),
  };
}
