/** Whether this code runs from the bundle of a release, in which `bundleServer` defines TEXT_VERSION. */
export const isBundled = process.env.TEXT_VERSION !== undefined;
