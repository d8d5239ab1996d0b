/** Whether this code runs from the bundle of a release, into which `bundleServer` writes TEXT_VERSION as text. */
export const isBundled = process.env.TEXT_VERSION !== undefined;
