import { createBannerCanvas } from './bannerCanvas.ts';
import { followTilt, gyroscopePermission, requestGyroscope } from './gyroscope.ts';
import { createMotion, maxPush } from './motion.ts';
import { followPointer } from './pointer.ts';
import { createScene } from './scene.ts';

export interface BannerAnimation {
  setPaused(paused: boolean): void;
  /** Requests the gyroscope; call on a press. Undefined if the browser needs no permission, or can't grant it. */
  requestTilt: (() => Promise<void>) | undefined;
}

/**
 * Animates the banner on a canvas (section 9) while the page is focused and the banner visible, until the signal aborts.
 * @param pictures image files of the layers, back to front
 */
export async function animateBanner(
  canvas: HTMLCanvasElement,
  pictures: readonly { src: string }[],
  signal: AbortSignal,
  { onReady, onError }: { onReady(animation: BannerAnimation): void; onError(error: unknown): void },
): Promise<void> {
  const permission = await gyroscopePermission();
  if (signal.aborted) return;
  let motion = createMotion();
  const state = { focused: document.hasFocus(), inView: false, paused: false, shown: false, usesTilt: permission === 'granted' };
  let tilting = new AbortController();
  let frame: number | undefined;
  let lastFrame = 0;

  const isRunning = () => state.focused && state.inView && document.visibilityState === 'visible' && !state.paused && state.shown;
  const onFrame = (now: number) => {
    frame = undefined;
    if (!isRunning()) return;
    const isMoving = motion.step((now - lastFrame) / 1000);
    lastFrame = now;
    draw({ x: motion.push.x / maxPush, y: motion.push.y / maxPush }, isMoving);
    if (isMoving) run();
  };
  const run = () => {
    if (isRunning()) frame ??= requestAnimationFrame(onFrame);
  };
  const setTarget = (x: number, y: number) => {
    motion.setTarget(x * maxPush, y * maxPush);
    run();
  };
  const setState = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    tilting.abort();
    tilting = new AbortController();
    if (isRunning() && state.usesTilt) followTilt(tilting.signal, setTarget);
    run();
  };
  const requestTilt = permission === 'prompt' ? async () => setState({ usesTilt: await requestGyroscope() }) : undefined;
  const draw = createBannerCanvas(canvas, createScene(pictures), signal, {
    onShown(shown) {
      if (shown) onReady({ setPaused: (paused) => setState({ paused }), requestTilt });
      else motion = createMotion();
      setState({ shown });
    },
    onError,
  });
  followPointer(signal, setTarget);
  addEventListener('focus', () => setState({ focused: true }), { signal });
  addEventListener('blur', () => setState({ focused: false }), { signal });
  // A page restored from the back-forward cache may have focus without an event.
  addEventListener('pageshow', () => setState({ focused: document.hasFocus() }), { signal });
  document.addEventListener('visibilitychange', () => setState({}), { signal });
  const observer = new IntersectionObserver((entries) => setState({ inView: entries.at(-1)?.isIntersecting ?? false }));
  observer.observe(canvas);
  signal.addEventListener('abort', () => observer.disconnect());
}
