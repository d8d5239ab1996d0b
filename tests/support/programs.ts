/** Finds the programs that only the full tests run, and installs them where this process may. */
import { aptInstall, firstInstalled, programPath } from './browsers.ts';

const firefox = () => process.env.FIREFOX_PATH ?? firstInstalled('firefox-esr', 'firefox');
/** WebKitGTK's driver, which needs an X server. */
const webKitDriver = () => (programPath('Xvfb') ? programPath('WebKitWebDriver') : undefined);

/** Path of a Firefox: `FIREFOX_PATH`, the system's, or one that apt installs now; undefined if there is none. */
export const findFirefox = (): string | undefined => firefox() ?? (aptInstall('firefox-esr') ? firefox() : undefined);

/** Path of WebKitGTK's driver: the system's, or one that apt installs now; undefined if there is none. */
export const findWebKit = (): string | undefined =>
  webKitDriver() ?? (aptInstall('webkit2gtk-driver', 'xvfb') ? webKitDriver() : undefined);

/**
 * Path of Ruby, whose standard library validates feeds: the system's, or one that apt installs now.
 * @throws if there is none and none can be installed
 */
export function findRuby(): string {
  const found = programPath('ruby') ?? (aptInstall('ruby') ? programPath('ruby') : undefined);
  if (found === undefined) throw new Error('The full tests need Ruby, and it could not be installed. Install the package ruby.');
  return found;
}
