import type { TargetListener } from './pointer.ts';
import { createTilt } from './tilt.ts';

/** Safari on iOS requires a permission that can only be requested on a press. */
type OrientationEventClass = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<PermissionState> };
const orientationEvent = () => ('DeviceOrientationEvent' in window ? (DeviceOrientationEvent as OrientationEventClass) : undefined);

/** Permission to read the gyroscope; always denied except on phones and tablets (section 9). After `prompt`, call `requestGyroscope`. */
export async function gyroscopePermission(): Promise<PermissionState> {
  const event = orientationEvent();
  if (!event || !matchMedia('(pointer: coarse)').matches) return 'denied';
  if (!event.requestPermission) return 'granted';
  // Rejects in Safari, which does not know this name.
  const asked = navigator.permissions.query({ name: 'gyroscope' as PermissionName });
  return (await asked.catch(() => ({ state: 'prompt' as const }))).state;
}

/** Call within the handler of a press. */
export const requestGyroscope = async () =>
  (await orientationEvent()
    ?.requestPermission?.()
    .catch(() => 'denied')) === 'granted';

const fullTiltDegrees = 20;

/** Follows the tilt of the device until the signal aborts. */
export function followTilt(signal: AbortSignal, onTarget: TargetListener): void {
  const tiltOf = createTilt();
  const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return;
    const { x, y } = tiltOf(beta, gamma, screen.orientation?.angle ?? 0);
    onTarget(x / fullTiltDegrees, y / fullTiltDegrees);
  };
  addEventListener('deviceorientation', follow, { signal });
}
