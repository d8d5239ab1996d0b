import { suggest } from '../diagnostic.ts';
import type { Context } from './context.ts';

/** What to write for an address outside the site: its line in the data, if it has one. */
function outside(href: string, { data }: Context): string {
  const own = data.convention?.siteUrl;
  if (own && (href === own || href.startsWith(`${own}/`))) return `this is a page of this site. Write ${href.slice(own.length) || '/'}.`;
  const mail = href.replace(/^mailto:/, '');
  if (mail !== href) {
    const mailbox = Object.entries(data.mailboxes ?? {}).find(([, entry]) => 'email' in entry && entry.email === mail)?.[0];
    return `mail addresses stand once, in content/data/mailboxes.yaml. Write <Mail to="${mailbox ?? 'its id'}" />${mailbox ? '' : '; if it has no line there, add one'}.`;
  }
  const link = Object.entries(data.links ?? {}).find(([, entry]) => entry.href === href)?.[0];
  return `addresses outside the site stand once, in content/data/links.yaml. Write <Link to="${link ?? 'its id'}">words</Link>${link ? '' : '; if it has no line there, add one'}.`;
}

function newsFault(id: string, { news }: Context): string | undefined {
  if (news.some((item) => item.id === Number(id))) return undefined;
  return `there is no news item ${id}.${suggest(
    id,
    news.map((item) => String(item.id)),
  )}`;
}

/**
 * What is wrong with the address of a link; undefined if nothing is.
 * @param from address of the page on which it stands: a mere #fragment is one of its sections
 */
export function linkFault(href: string, from: string, context: Context): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) return outside(href, context);
  if (/^www\./i.test(href)) return outside(`https://${href}`, context);
  const [address = '', fragment] = href.split('#');
  const bare = address.replace(/\?.*/, '');
  const path = bare === '' ? from : bare.replace(/(.)\/$/, '$1');
  if (!path.startsWith('/')) return 'this is no whole address. Start with a slash, as in /join/hotel.';
  if (path.startsWith('/staff/') || Object.hasOwn(context.data.redirects ?? {}, path) || context.publicFiles.includes(path))
    return undefined;
  const item = /^\/news\/(\d+)$/.exec(path)?.[1];
  if (item !== undefined) return newsFault(item, context);
  if (path.startsWith('/images/'))
    return context.images.includes(path.slice('/images/'.length))
      ? undefined
      : `there is no picture ${path}.${suggest(
          path,
          context.images.map((image) => `/images/${image}`),
        )}`;
  if (!context.fragments.has(path) || path.includes('[')) {
    // Without redirects.yaml nobody knows which other addresses there are.
    return context.data.redirects
      ? `there is no page ${path}.${suggest(
          path,
          [...context.fragments.keys()].filter((known) => known !== '/404' && !known.includes('[')),
        )}`
      : undefined;
  }
  const fragments = context.fragments.get(path);
  if (!fragment || !fragments || fragments.includes(fragment)) return undefined;
  return `the page ${path} has no section #${fragment}.${suggest(fragment, fragments)}`;
}
