/** True if the browser is set to save data, or the connection is very slow. Only Chromium reports this, to service workers as well. */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
