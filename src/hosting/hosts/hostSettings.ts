import { readSwitch, switchedBy } from './readSwitch.ts';
import { UsageError } from './usageError.ts';

/** Settings of a host besides the content: the same for the server and for hosts of files. */
export interface HostSettings {
  /** Origin, perhaps with a path, of an existing API to ask; like the next one without a slash at its end. */
  apiOrigin: string | undefined;
  /** Where addresses below /staff lead; they lead nowhere without it. */
  staffOrigin: string | undefined;
  /** Value of Strict-Transport-Security; undefined if there is none. */
  hsts: string | undefined;
  tls: boolean;
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // These characters would end a word of the policy, or of another host's configuration.
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[\s"';,{}$\\]/.test(text))
    return text.replace(/\/+$/, '');
  throw new UsageError(`${name} is "${text}". Write a whole address, as in https://example.org.`);
}

const usualHsts = 'max-age=31536000';

function readHsts(text: string): string | undefined {
  const isOn = text === '' ? false : switchedBy(text);
  if (isOn !== undefined) return isOn ? usualHsts : undefined;
  if (/^max-age=\d+(?:;[\w =;]*)?$/i.test(text)) return text;
  throw new UsageError(`HSTS is "${text}". Write the value of the header, as in ${usualHsts}, or 0 for none.`);
}

/**
 * Reads the settings of a host from the environment.
 * @throws {UsageError} if a value makes no sense
 */
export function readHostSettings(environment: Readonly<Record<string, string | undefined>>): HostSettings {
  return {
    apiOrigin: readOrigin('API_ORIGIN', environment.API_ORIGIN),
    staffOrigin: readOrigin('STAFF_ORIGIN', environment.STAFF_ORIGIN),
    hsts: readHsts(environment.HSTS ?? usualHsts),
    tls: readSwitch('TLS', environment.TLS),
  };
}
