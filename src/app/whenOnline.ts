/** Resolves once the device is online again. */
export function whenOnline(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
