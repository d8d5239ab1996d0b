import type { Data } from '../../content.config.ts';
import { watchAttention } from './attention.ts';
import { createFrameLoop } from './frameLoop.ts';
import { askForGyroscope, followTilt, tiltAccess } from './gyroscope.ts';
import { createMotion } from './motion.ts';
import { followPointer } from './pointer.ts';
import { sceneOf } from './scene.ts';
import { openStage } from './stage.ts';

export interface BannerEvents {
  /** The banner can move from now on. */
  ready(): void;
  /** It stays still; nothing of it goes on. */
  failed(error: unknown): void;
}

export interface MovingBanner {
  /** Holds the motion where it is, or lets it go on. */
  pause(paused: boolean): void;
  /** Asks for the gyroscope, within a press; undefined where the browser does not want to be asked. */
  askForTilt: (() => Promise<void>) | undefined;
  dispose(): void;
}

/** Moves the banner on a canvas (section 9) while the page has the visitor's attention. */
export async function startBanner(
  canvas: HTMLCanvasElement,
  banner: Data['banner'],
  { ready, failed }: BannerEvents,
): Promise<MovingBanner> {
  const access = await tiltAccess();
  const gone = new AbortController();
  const { signal } = gone;
  const motion = createMotion(banner);
  const state = { attentive: false, paused: false, shown: false, tilts: access === 'free' };
  let tilting: AbortController | undefined;

  const runs = () => state.attentive && !state.paused && state.shown;
  const aim = (x: number, y: number) => {
    motion.aim(x * banner.maxPush, y * banner.maxPush);
    if (runs()) loop.wake();
  };
  const change = (part: Partial<typeof state>) => {
    Object.assign(state, part);
    if (runs()) loop.wake();
    else loop.stop();
    if (!runs() || !state.tilts) {
      tilting?.abort();
      tilting = undefined;
    } else if (!tilting) {
      tilting = new AbortController();
      followTilt(banner, tilting.signal, aim);
    }
  };
  const loop = createFrameLoop(
    { request: (frame) => requestAnimationFrame(frame), cancel: (id) => cancelAnimationFrame(id) },
    (seconds) => {
      const moves = motion.step(seconds);
      stage.draw(motion.push.x / banner.maxPush, motion.push.y / banner.maxPush);
      return moves;
    },
  );
  const stage = openStage(canvas, sceneOf(banner), signal, {
    shown() {
      motion.reset();
      change({ shown: true });
      ready();
    },
    hidden: () => change({ shown: false }),
    failed(error) {
      gone.abort();
      failed(error);
    },
  });
  watchAttention(canvas, signal, (attentive) => change({ attentive }));
  followPointer(signal, aim);

  return {
    pause: (paused) => change({ paused }),
    askForTilt: access === 'ask' ? async () => change({ tilts: await askForGyroscope() }) : undefined,
    dispose: () => gone.abort(),
  };
}
