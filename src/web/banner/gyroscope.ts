import type { TargetListener } from './pointer.ts';
import { createTilt, type TiltOptions } from './tilt.ts';

/** Safari adds a permission that can only be requested on a press. */
type OrientationEventClass = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<PermissionState> };

const orientationEvent = (): OrientationEventClass | undefined => ('DeviceOrientationEvent' in window ? DeviceOrientationEvent : undefined);

/** Whether the gyroscope may be read: only on phones and tablets (section 9). `prompt` needs `requestGyroscope` first. */
export async function gyroscopePermission(): Promise<PermissionState> {
  const event = orientationEvent();
  if (!event || !matchMedia('(pointer: coarse)').matches) return 'denied';
  if (!event.requestPermission) return 'granted';
  try {
    return (await navigator.permissions.query({ name: 'gyroscope' as PermissionName })).state;
  } catch {
    return 'prompt'; // Safari does not know this name.
  }
}

/** Requests permission; only within the handling of a press. */
export async function requestGyroscope(): Promise<PermissionState> {
  try {
    return (await orientationEvent()?.requestPermission?.()) ?? 'denied';
  } catch {
    return 'denied';
  }
}

const fullTiltDegrees = 20;

/** Follows the tilt of the device until the signal aborts. */
export function followTilt(options: TiltOptions, signal: AbortSignal, onTarget: TargetListener): void {
  const tilt = createTilt(options);
  const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    tilt.addReading(beta, gamma, screen.orientation?.angle ?? 0);
    onTarget(tilt.x / fullTiltDegrees, tilt.y / fullTiltDegrees);
  };
  addEventListener('deviceorientation', follow, { signal });
}
