import type { Aim } from './pointer.ts';
import { createTilt, type TiltOptions } from './tilt.ts';

/** Where the gyroscope is to be asked for, upon a press of a button: Safari's addition. */
interface AskingEvent {
  requestPermission?: () => Promise<PermissionState>;
}

const orientation = (): AskingEvent | undefined =>
  'DeviceOrientationEvent' in window ? (DeviceOrientationEvent as AskingEvent) : undefined;

/** Whether the tilt can be followed at once, upon a permission, or not at all. */
export type TiltAccess = 'free' | 'ask' | 'none';

/** On phones and tablets only (section 9). Chromium can be asked too, but as a rule has given its permission already. */
export async function tiltAccess(): Promise<TiltAccess> {
  const event = orientation();
  if (!event || !matchMedia('(pointer: coarse)').matches) return 'none';
  if (!event.requestPermission) return 'free';
  try {
    const { state } = await navigator.permissions.query({ name: 'gyroscope' as PermissionName });
    return ({ granted: 'free', prompt: 'ask', denied: 'none' } as const)[state];
  } catch {
    // Safari does not know the name.
    return 'ask';
  }
}

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
