import { createBannerCanvas } from './bannerCanvas.ts';
import { followTilt, gyroscopePermission, requestGyroscope } from './gyroscope.ts';
import { createMotion, maxPush } from './motion.ts';
import { watchVisibility } from './pageVisibility.ts';
import { followPointer } from './pointer.ts';
import { createScene } from './scene.ts';

export interface BannerAnimation {
  setPaused(paused: boolean): void;
  /** Requests the gyroscope, on a press; undefined where the browser needs no permission or has none to give. */
  requestTilt: (() => Promise<void>) | undefined;
}

interface AnimationListeners {
  onReady(animation: BannerAnimation): void;
  onError(error: unknown): void;
}

const defaultFrameMs = 1000 / 60;

/**
 * Animates the banner on a canvas (section 9) while the page is focused and the banner visible, until the signal aborts.
 * @param pictures the files of its layers, back to front
 */
export async function animateBanner(
  canvas: HTMLCanvasElement,
  pictures: Parameters<typeof createScene>[0],
  signal: AbortSignal,
  { onReady, onError }: AnimationListeners,
): Promise<void> {
  const permission = await gyroscopePermission();
  if (signal.aborted) return;
  const motion = createMotion();
  const state = { visible: false, paused: false, drawn: false, usesTilt: permission === 'granted' };
  let tilting: AbortController | undefined;
  let frame: number | undefined;

  const onFrame = (now: number, last = now - defaultFrameMs) => {
    const isMoving = motion.step((now - last) / 1000);
    draw(motion.push.x / maxPush, motion.push.y / maxPush);
    frame = isMoving ? requestAnimationFrame((next) => onFrame(next, now)) : undefined;
  };
  const isRunning = () => state.visible && !state.paused && state.drawn;
  const run = () => {
    if (isRunning()) return (frame ??= requestAnimationFrame((now) => onFrame(now)));
    if (frame !== undefined) cancelAnimationFrame(frame);
    return (frame = undefined);
  };
  const setTarget = (x: number, y: number) => {
    motion.setTarget(x * maxPush, y * maxPush);
    run();
  };
  const setState = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    run();
    tilting?.abort();
    tilting = new AbortController();
    if (isRunning() && state.usesTilt) followTilt(tilting.signal, setTarget);
  };
  const requestTilt = permission === 'prompt' ? async () => setState({ usesTilt: await requestGyroscope() }) : undefined;
  const draw = createBannerCanvas(canvas, createScene(pictures), signal, {
    onShow() {
      motion.reset();
      setState({ drawn: true });
      onReady({ setPaused: (paused) => setState({ paused }), requestTilt });
    },
    onHide: () => setState({ drawn: false }),
    onError,
  });
  watchVisibility(canvas, signal, (visible) => setState({ visible }));
  followPointer(signal, setTarget);
}
