/**
 * The banner of the home page: layers that follow the pointer or the gyroscope.
 * Begin in `components/Banner.tsx`, which shows them at rest. This file moves them once it has loaded; `scene.ts` says where each of them is.
 * Gives the component `Banner` to pages.
 */
import { whenIdle } from '../live/browser.ts';
import { type Layer, placeLayer, type SceneSize, createScene } from './scene.ts';

interface Vector {
  readonly x: number;
  readonly y: number;
}

/** Limits of the push, and of its change per second. */
export const maxPush = 5;
export const maxSpeed = 3;

// Nearly all of the distance takes half a second.
const smoothing = 7;
// Less than a pixel of the farthest layer on the largest screen.
const epsilon = 0.001;
// In seconds: after a pause between frames, the motion continues from where it was.
const longestStep = 0.05;

function limited({ x, y }: Vector, max: number): Vector {
  const excess = Math.hypot(x, y) / max;
  return excess > 1 ? { x: x / excess, y: y / excess } : { x, y };
}

/** The push that moves the layers of the banner. It follows its target smoothly, within the limits of speed and push. */
export function createMotion() {
  let target: Vector = { x: 0, y: 0 };
  const motion = {
    push: target,
    setTarget(x: number, y: number) {
      target = limited({ x, y }, maxPush);
    },
    /** Advances the motion by `elapsed` seconds; false once the target is reached. */
    step(elapsed: number): boolean {
      const seconds = Math.min(Math.max(elapsed, 0), longestStep);
      const distance = { x: target.x - motion.push.x, y: target.y - motion.push.y };
      // Exponential smoothing, the same at every frame rate.
      const share = 1 - Math.exp(-smoothing * seconds);
      const step = limited({ x: distance.x * share, y: distance.y * share }, maxSpeed * seconds);
      motion.push = { x: motion.push.x + step.x, y: motion.push.y + step.y };
      return Math.hypot(distance.x - step.x, distance.y - step.y) > epsilon;
    },
  };
  return motion;
}

// Enough for a phone's screen, and for a density of 2 at the banner's widest.
const maxPixels = 2_400_000;
// Far from any push.
const farAway: Vector = { x: Infinity, y: Infinity };

/** Decodes a layer at its canvas size, in Chromium on another thread. The static banner's files are the same, so none is loaded twice. */
async function decodeLayer(layer: Layer, canvas: SceneSize) {
  const image = Object.assign(new Image(), { src: layer.src });
  await image.decode();
  const { x, y, width, height, travel } = placeLayer(layer, canvas);
  const bitmap = await createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  return { bitmap, x, y, travel };
}

type DecodedLayer = Awaited<ReturnType<typeof decodeLayer>>;

/** Frees the memory of layers, and empties the list. */
function close(layers: DecodedLayer[]): void {
  for (const { bitmap } of layers.splice(0)) bitmap.close();
}

/**
 * Keeps a canvas drawn at the right size until the signal aborts. If it can't, the static image behind it shows.
 * @param onShown called with true once the canvas shows all layers at rest, with false once the static image shows again
 * @returns a function that draws the layers for a push of -1 to 1 on each axis, if the picture would change
 */
function createBannerCanvas(
  canvas: HTMLCanvasElement,
  layers: readonly Layer[],
  signal: AbortSignal,
  { onShown, onError }: { onShown(isShown: boolean): void; onError(error: unknown): void },
) {
  const context = canvas.getContext('2d', { alpha: false });
  let decoded: DecodedLayer[] = [];
  let size: SceneSize | undefined;
  let drawn = farAway;

  const draw = ({ x: pushX, y: pushY }: Vector, isMoving: boolean) => {
    // A frame is worth drawing once the backmost layer, which moves the most, has moved a pixel; at rest, half a pixel.
    const moved = Math.hypot(pushX - drawn.x, pushY - drawn.y) * (decoded[0]?.travel ?? 0);
    if (moved < (isMoving ? 1 : 0.5)) return;
    drawn = { x: pushX, y: pushY };
    for (const { bitmap, x, y, travel } of decoded)
      context?.drawImage(bitmap, x + Math.round(pushX * travel), y + Math.round(pushY * travel));
  };
  const hide = () => {
    size = undefined;
    drawn = farAway;
    canvas.toggleAttribute('data-shown', false);
    close(decoded);
    onShown(false);
  };
  const show = async () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / Math.max(width * height, 1)));
    // In device pixels, for a sharp picture; 0 by 0 while the canvas is not displayed, as in print.
    const wanted: SceneSize = { width: Math.round(width * density), height: Math.round(height * density) };
    if (wanted.width === size?.width && wanted.height === size.height) return;
    hide();
    size = wanted;
    const next: DecodedLayer[] = [];
    try {
      for (const layer of layers) {
        await whenIdle();
        // The size has changed meanwhile. A canvas without pixels needs no layers.
        if (size !== wanted || wanted.width * wanted.height === 0) return;
        next.push(await decodeLayer(layer, wanted));
      }
      if (size !== wanted) return;
      decoded = next.splice(0);
    } finally {
      close(next);
    }
    Object.assign(canvas, wanted);
    draw({ x: 0, y: 0 }, false);
    canvas.toggleAttribute('data-shown', true);
    onShown(true);
  };
  const update = () => void show().catch(onError);
  const observer = new ResizeObserver(update);
  observer.observe(canvas);
  // A window that moves to a screen of another density keeps its size.
  addEventListener('resize', update, { signal });
  canvas.addEventListener('contextlost', hide, { signal });
  canvas.addEventListener('contextrestored', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    hide();
  });
  return draw;
}

/** Receives a target of -1 to 1 on each axis: a fraction of the full push. */
type TargetListener = (x: number, y: number) => void;

/** Follows the pointer relative to the center of the window until the signal aborts. Returns to the center when the pointer leaves. */
function followPointer(signal: AbortSignal, onTarget: TargetListener): void {
  const follow = ({ clientX, clientY }: PointerEvent) => onTarget((2 * clientX) / innerWidth - 1, (2 * clientY) / innerHeight - 1);
  const center = () => onTarget(0, 0);
  addEventListener('pointermove', follow, { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', center, { signal });
  // Touch has no `pointerleave`: the finger lifts, or starts to scroll.
  addEventListener('pointercancel', center, { signal });
  addEventListener('pointerup', ({ pointerType }) => pointerType === 'touch' && center(), { signal });
}

/** The number of readings to average, and the tilt in degrees below which it is ignored. */
export const tiltSmoothing = 10;
export const deadZone = 0.1;

const degrees = 180 / Math.PI;
// Each reading moves the neutral position by this fraction towards it: a new way of holding the device is neutral after some ten seconds.
const drift = 1 / 600;
const asin = (value: number) => Math.asin(Math.min(Math.max(value, -1), 1)) * degrees;
const mean = (readings: readonly Vector[], axis: keyof Vector) =>
  readings.reduce((sum, reading) => sum + reading[axis], 0) / readings.length;

/**
 * The tilt of a device relative to its neutral position, in degrees to the right and towards the visitor. Neutral is how the visitor
 * usually holds it: the first reading, and the first one after the screen has rotated.
 * @returns takes the angles of a `deviceorientation` event and of the screen, in degrees
 */
export function createTilt() {
  let readings: Vector[] = [];
  let neutral: Vector | undefined;
  let lastScreenAngle = 0;
  return (beta: number, gamma: number, screenAngle: number): Vector => {
    if (screenAngle !== lastScreenAngle) [readings, neutral] = [[], undefined];
    lastScreenAngle = screenAngle;
    // The direction of gravity: unlike the angles themselves, it never jumps, even when the device is held upright.
    const gravity = { x: Math.cos(beta / degrees) * Math.sin(gamma / degrees), y: Math.sin(beta / degrees) };
    const [cos, sin] = [Math.cos(screenAngle / degrees), Math.sin(screenAngle / degrees)];
    const reading = { x: asin(gravity.x * cos + gravity.y * sin), y: asin(gravity.y * cos - gravity.x * sin) };
    readings = [...readings, reading].slice(-tiltSmoothing);
    const [x, y] = [mean(readings, 'x'), mean(readings, 'y')];
    neutral ??= { x, y };
    const [right, down] = [x - neutral.x, y - neutral.y];
    neutral = { x: neutral.x + right * drift, y: neutral.y + down * drift };
    return Math.hypot(right, down) <= deadZone ? { x: 0, y: 0 } : { x: right, y: down };
  };
}

/** Safari on iOS requires a permission that can only be requested on a press. */
type OrientationEventClass = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<PermissionState> };
const orientationEvent = () => ('DeviceOrientationEvent' in window ? (DeviceOrientationEvent as OrientationEventClass) : undefined);

/** Permission to read the gyroscope; always denied except on phones and tablets. After `prompt`, call `requestGyroscope`. */
async function gyroscopePermission(): Promise<PermissionState> {
  const event = orientationEvent();
  if (!event || !matchMedia('(pointer: coarse)').matches) return 'denied';
  if (!event.requestPermission) return 'granted';
  // Rejects in Safari, which does not know this name.
  const asked = navigator.permissions.query({ name: 'gyroscope' as PermissionName });
  return (await asked.catch(() => ({ state: 'prompt' as const }))).state;
}

/** Call within the handler of a press. */
const requestGyroscope = async () =>
  (await orientationEvent()
    ?.requestPermission?.()
    .catch(() => 'denied')) === 'granted';

const fullTiltDegrees = 20;

function followTilt(signal: AbortSignal, onTarget: TargetListener): void {
  const tiltOf = createTilt();
  const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    const { x, y } = tiltOf(beta, gamma, screen.orientation?.angle ?? 0);
    onTarget(x / fullTiltDegrees, y / fullTiltDegrees);
  };
  addEventListener('deviceorientation', follow, { signal });
}

export interface BannerAnimation {
  setPaused(paused: boolean): void;
  /** Requests the gyroscope; call on a press. Undefined if the browser needs no permission, or can't grant it. */
  requestTilt: (() => Promise<void>) | undefined;
}

/** Animates pictures, back to front, on a canvas while the page is focused and the banner visible, until the signal aborts. */
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
