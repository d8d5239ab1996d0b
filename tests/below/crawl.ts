import { ask } from '../targets/ask.ts';
import { addressesInText } from './addresses.ts';

export interface Crawled {
  /** Addresses that answered, without their fragments. */
  answered: Set<string>;
  /** What is wrong: an address that is not below the base or doesn't answer, and where it was found. */
  wrong: string[];
}

const isText = (type: string) => /^text\/|json|xml|manifest/.test(type);

/**
 * Follows every address of a site, beginning with its home page.
 * @param base below which all of them must be
 * @param siteUrl its public address, with the base
 * @param others addresses that nothing leads to
 */
export async function crawl(port: number, base: string, siteUrl: string, others: readonly string[] = []): Promise<Crawled> {
  const { origin } = new URL(siteUrl);
  const answered = new Set<string>();
  const wrong: string[] = [];
  const seen = new Set<string>();
  const waiting: [address: string, from: string][] = [`${base}/`, ...others].map((address) => [address, 'the test']);
  const add = (address: string, from: string) => {
    const path = address.split('#')[0] ?? '';
    if (!path.startsWith(`${base}/`)) wrong.push(`${from} leads to ${address}`);
    else if (!seen.has(path)) {
      seen.add(path);
      waiting.push([path, from]);
    }
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, from] = next;
    const { status, headers, body } = await ask(port, { path });
    const type = headers['content-type'] ?? '';
    const { location } = headers;
    if (location !== undefined && status > 300 && status < 400) {
      const target = new URL(location, origin + path);
      if (target.origin === origin) add(target.pathname + target.search, path);
    } else if (status !== 200) wrong.push(`${path}, from ${from}: ${status}`);
    answered.add(path);
    if (status !== 200 || !isText(type)) continue;
    const { own, absolute } = addressesInText(path, type, body.toString(), origin);
    for (const address of own) add(address, path);
    // The public address itself, without a path, is a name as well.
    for (const address of absolute) if (address !== siteUrl) add(address.slice(origin.length), path);
  }
  return { answered, wrong };
}
