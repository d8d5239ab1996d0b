/** The error for a Slack link such as `https://example.org|words`. */
export const slackLinkError = 'what is behind the | is no part of it, but the words of a link in Slack. Write [words](address).';

/** Checks the address of another website. Returns an error as the rest of a sentence. */
export function checkWebAddress(address: string): string | undefined {
  if (/^https?:\/\/https?:?\/\//i.test(address)) return 'it begins twice. Write https:// once.';
  if (/[?&]dtspoof=/.test(address)) return 'it carries the date of a preview, dtspoof. Remove that, up to the next &.';
  const end = /(?:[,;“”„«»‹›‘’…–—、。，．：；！？）」』】》]|\u00A0|%C2%A0|%20)$/i.exec(address)?.[0];
  if (end !== undefined) return `it ends in ${/\u00A0|%/.test(end) ? 'a blank' : `"${end}"`}, which does not belong to it. Remove that.`;
  if (address.includes('|')) return slackLinkError;
  if (/\s|%20|\u00A0|%C2%A0/i.test(address)) return 'it has a blank in it, so it leads nowhere. Copy the address again.';
  if (!URL.canParse(address)) return 'no browser can follow it: its host or its port is impossible. Copy the address again.';
  const host = /^\w+:\/\/([^/?#:]*)/.exec(address)?.[1] ?? '';
  if (/^(?:localhost$|(?:127|10)(?:\.\d+){3}$|192\.168(?:\.\d+){2}$)/i.test(host))
    return `${host} is your own computer, which nobody else can reach. Write the public address.`;
  return host.includes('.') ? undefined : `its host, ${host}, has no dot. Write the whole address, as in https://example.org.`;
}
