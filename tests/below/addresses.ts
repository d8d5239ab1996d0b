/** All addresses of a site that a text of it holds, as browsers, feed readers, calendars and search engines read it. */

const attributes = /\s(?:href|src|action|content)="(?<address>\/[^"]*)"/g;
const sets = /\s(?:srcset|srcSet|imagesrcset|imageSrcSet)="(?<set>[^"]*)"/g;
const styles = /url\(["']?(?<address>\/[^"')]*)["']?\)/g;
/** Strings of JSON that begin like an address, such as those of the manifest, the scripts of a page and the list for offline use. */
const strings = /"(?<address>\/[\w.[][^"\s]*|\/)"/g;

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const all = (text: string, pattern: RegExp, name = 'address') =>
  [...text.matchAll(pattern)].map(({ groups }) => decoded(groups?.[name] ?? ''));

/** JSON that browsers read addresses from as they are. Everything else in JSON names pages by their paths in the site. */
const listsAddresses = /\.webmanifest$|\/offline\.json$/;

export interface FoundAddresses {
  /** Those of this host, beginning with a slash. */
  own: string[];
  /** Those with an origin. */
  absolute: string[];
}

/**
 * The addresses in a text.
 * @param path where it was found
 * @param origin public one of the site
 */
export function addressesInText(path: string, type: string, text: string, origin: string): FoundAddresses {
  const absolute = [...text.matchAll(/https?:\/\/[^\s"'<>)\\\]]+/g)]
    .map(([address]) => decoded(address))
    .filter((address) => address.startsWith(origin));
  // A calendar breaks long lines.
  if (type.startsWith('text/calendar')) return addressesInText(path, 'text/plain', text.replaceAll(/\r?\n[ \t]/g, ''), origin);
  if (listsAddresses.test(path)) {
    const { redirects = {}, ...rest } = JSON.parse(text) as { redirects?: Record<string, string> };
    return { own: [...all(JSON.stringify(rest), strings), ...Object.values(redirects)], absolute };
  }
  if (type.startsWith('text/css')) return { own: all(text, styles), absolute };
  if (!type.startsWith('text/html')) return { own: [], absolute };
  const scripts = /<script[^>]* id="scripts"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '[]';
  const markup = text.replaceAll(/<script\b.*?<\/script>/gs, '');
  const candidates = all(markup, sets, 'set').flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? ''));
  return { own: [...all(markup, attributes), ...candidates, ...all(markup, styles), ...(JSON.parse(scripts) as string[])], absolute };
}
