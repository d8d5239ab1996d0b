import { UserError } from '../../domain/userError.ts';

/** Reads a boolean setting, which is off by default. @throws {UserError} with this advice if the value is neither on nor off */
export function readSwitch(name: string, text = '', advice = 'Write 1 to turn it on, or 0 to turn it off.'): boolean {
  const word = text.trim().toLowerCase();
  if (['1', 'true', 'yes', 'on'].includes(word)) return true;
  if (text === '' || ['0', 'false', 'no', 'off'].includes(word)) return false;
  throw new UserError(`${name} is "${text}". ${advice}`);
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // These characters have a meaning in the content security policy, or in a host's configuration.
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[\s"';,{}$\\]/.test(text))
    return text.replace(/\/+$/, '');
  throw new UserError(`${name} is "${text}". Write a whole address, as in https://example.org.`);
}

const usualHsts = 'max-age=31536000';

function readHsts(text: string): string | undefined {
  if (/^max-age=\d+(?:;[\w =;]*)?$/i.test(text)) return text;
  return readSwitch('HSTS', text, `Write the value of the header, as in ${usualHsts}, or 0 for none.`) ? usualHsts : undefined;
}

export type HostSettings = ReturnType<typeof readHostSettings>;

/** @throws {UserError} if a value is invalid */
export function readHostSettings(environment: Readonly<Record<string, string | undefined>>) {
  return {
    /** URL of an existing API, possibly with a path. Like `staffOrigin`, without a trailing slash. */
    apiOrigin: readOrigin('API_ORIGIN', environment.API_ORIGIN),
    /** Origin that addresses below /staff redirect to; undefined if there is none. */
    staffOrigin: readOrigin('STAFF_ORIGIN', environment.STAFF_ORIGIN),
    /** Value of Strict-Transport-Security; undefined if there is none. */
    hsts: readHsts(environment.HSTS ?? usualHsts),
    tls: readSwitch('TLS', environment.TLS),
  };
}
