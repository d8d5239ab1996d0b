import type { Aim } from './pointer.ts';
import { createTilt, type TiltOptions } from './tilt.ts';

/** What Safari adds: the gyroscope is to be asked for, upon a press of a button. */
interface AskingEvent {
  requestPermission?: () => Promise<PermissionState>;
}

const orientation = (): AskingEvent | undefined => ('DeviceOrientationEvent' in window ? (DeviceOrientationEvent as AskingEvent) : undefined);

/** Whether this is a phone or a tablet with a gyroscope's events (section 9: on no other device). */
export const isHandheld = (): boolean => orientation() !== undefined && matchMedia('(pointer: coarse)').matches;

/** Whether the browser wants the visitor to be asked first. */
export const mustAsk = (): boolean => orientation()?.requestPermission !== undefined;

/** Asks for the gyroscope; only within the handling of a press. False where it is refused. */
export async function askForGyroscope(): Promise<boolean> {
  try {
    return (await orientation()?.requestPermission?.()) === 'granted';
  } catch {
    return false;
  }
}

// Degrees of tilt for the farthest push.
const fullTilt = 20;

/** Aims with the tilt of the device, as a share of the farthest push, until the signal. How it is held at first counts as level. */
export function followTilt(options: TiltOptions, signal: AbortSignal, aim: Aim): void {
  const tilt = createTilt(options);
  const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    tilt.read(beta, gamma, screen.orientation?.angle ?? 0);
    aim(tilt.x / fullTilt, tilt.y / fullTilt);
  };
  addEventListener('deviceorientation', follow, { signal });
}
