/** Ends the process with one clear line. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
