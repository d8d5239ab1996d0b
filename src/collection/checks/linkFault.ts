import { suggest } from '../problem.ts';
import type { Context } from './context.ts';

const outside = (href: string) =>
  `"${href}" leads outside the site. Give it a line in content/data/links.yaml, and write <Link to="its id">words</Link>; mail addresses stand in mailboxes.yaml and are shown by <Mail to="…" />.`;

function newsFault(id: string, { news }: Context): string | undefined {
  const ids = news.map((item) => String(item.id));
  return ids.includes(id) ? undefined : `there is no news item ${id}.${suggest(id, ids)}`;
}

/**
 * What is wrong with the address of a link; undefined if nothing is.
 * @param from address of the page on which it stands: a mere #fragment is one of its sections
 */
export function linkFault(href: string, from: string, context: Context): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) return outside(href);
  const [address = '', fragment] = href.split('#');
  const bare = address.replace(/\?.*/, '');
  const path = bare === '' ? from : bare.replace(/(.)\/$/, '$1');
  if (!path.startsWith('/')) return `"${href}" is not a whole address. Start with a slash, as in /join/hotel.`;
  if (path.startsWith('/staff/') || Object.hasOwn(context.data.redirects ?? {}, path) || context.publicFiles.includes(path)) return undefined;
  const item = /^\/news\/(\d+)$/.exec(path)?.[1];
  if (item !== undefined) return newsFault(item, context);
  if (path.startsWith('/images/')) return context.images.includes(path.slice('/images/'.length)) ? undefined : `there is no picture ${path}.${suggest(path, context.images.map((image) => `/images/${image}`))}`;
  if (!context.fragments.has(path) || path.includes('[')) {
    // Without redirects.yaml nobody knows which other addresses there are.
    return context.data.redirects ? `there is no page ${path}.${suggest(path, [...context.fragments.keys()].filter((known) => !known.includes('[')))}` : undefined;
  }
  const fragments = context.fragments.get(path);
  if (!fragment || !fragments || fragments.includes(fragment)) return undefined;
  return `the page ${path} has no section #${fragment}.${suggest(fragment, fragments)}`;
}
