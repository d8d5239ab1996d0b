import { editDistance } from '../../../domain/nearest.ts';
import { checkPagePath } from '../../readPages.ts';
import { type Finding, reporter } from '../../diagnostic.ts';
import type { UsedLink } from '../../mdx/inspection.ts';
import { suggest } from '../../suggest.ts';
import type { CheckInput } from '../checkInput.ts';
import { isAnswered, pathWithinSite, requiredPages } from '../links.ts';

const linkRule = reporter('link');

/** Explains what to write instead of an external address: its entry in the data, if it has one. */
function externalLink(href: string, { data }: CheckInput): string {
  const own = pathWithinSite(href, data);
  if (own !== undefined) return `this is a page of this site. Write ${own}.`;
  const mail = href.replace(/^mailto:/, '');
  if (mail !== href) {
    const mailbox = Object.entries(data.mailboxes ?? {}).find(([, entry]) => 'email' in entry && entry.email === mail)?.[0];
    return `mail addresses go in content/data/mailboxes.yaml, once. Write <Mail to="${mailbox ?? 'its id'}" />${mailbox ? '' : '; if it is not there yet, add it'}.`;
  }
  if (/^tel:/i.test(href)) return 'phone numbers go in content/data, once. Write <Phone id="…" />, as in <Phone id="hotel.phone" />.';
  const link = Object.entries(data.links ?? {}).find(([, entry]) => entry.href === href)?.[0];
  return `addresses of other websites go in content/data/links.yaml, once. Write <Link to="${link ?? 'its id'}">words</Link>${link ? '' : '; if it is not there yet, add it'}.`;
}

function checkNewsId(id: string, fragment: string | undefined, { news }: CheckInput): string | undefined {
  const item = news.find((other) => other.id === Number(id));
  if (item) return fragment && item.front ? checkNewsSection(id, fragment, item.inspections[0]?.sections ?? []) : undefined;
  const ids = news.map((other) => String(other.id));
  return `there is no news item ${id}.${suggest(id, ids)}`;
}

/** @param fragment as written by the author, or as copied from the browser (`src/web/news/nameNewsHeadings.ts`) */
function checkNewsSection(id: string, fragment: string, sections: readonly string[]): string | undefined {
  const wanted = fragment.replace(/^section-/, '');
  if (sections.includes(wanted)) return undefined;
  return sections.length === 0
    ? `news item ${id} has no headings. Write /news/${id}.`
    : `news item ${id} has no section #${wanted}.${suggest(wanted, sections)}`;
}

function checkImagePath(path: string, { images }: CheckInput): string | undefined {
  const paths = images.map((image) => `/images/${image}`);
  return paths.includes(path) ? undefined : `there is no picture ${path}.${suggest(path, paths)}`;
}

function explainPageLink(path: string, fragment: string | undefined, from: string, context: CheckInput): string | undefined {
  const { data, fragments, missingPages, unready, waiting } = context;
  // Pages that are not ready may link to each other.
  if (unready.has(path) && !unready.has(from))
    return `the page ${path} is not ready, so visitors would find nothing there. Make it ready, or remove the link until it is.`;
  if (fragment && waiting.has(`${path}#${fragment}`) && !unready.has(from))
    return `the section #${fragment} of ${path} waits until what its <ToWrite> asks for is written, so visitors would find nothing there. Write it, or link to the page alone until then.`;
  if (!fragments.has(path) || path.includes('[')) {
    // If redirects.yaml is unreadable, other addresses may exist.
    if (!data.redirects || missingPages.has(path) || requiredPages.includes(path)) return undefined;
    // The link will be valid once the misnamed file is renamed.
    const isMisnamed = (page: string) => checkPagePath(`content/pages${page}.mdx`) && editDistance(page.toLowerCase(), path) <= 2;
    if ([...fragments.keys()].some(isMisnamed)) return undefined;
    const pages = [...fragments.keys()].filter((known) => known !== '/404' && !known.includes('['));
    return `there is no page ${path}.${suggest(path, pages)}`;
  }
  const sections = fragments.get(path);
  if (!fragment || !sections || sections.includes(fragment)) return undefined;
  return `the page ${path} has no section #${fragment}.${suggest(fragment, sections)}`;
}

/**
 * Checks the address of a link. Returns an error message.
 * @param from address of the page that contains it, which a bare #fragment refers to
 */
export function checkLink(href: string, from: string, context: CheckInput): string | undefined {
  if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) return externalLink(href, context);
  if (/^www\./i.test(href)) return externalLink(`https://${href}`, context);
  if (/[?&]dtspoof=/.test(href)) return 'it carries the date of your preview, dtspoof. Remove everything from the ? on.';
  const [address = '', fragment] = href.split('#');
  const bare = address.replace(/\?.*/, '');
  const path = bare === '' ? from : bare.replace(/(.)\/$/, '$1');
  if (!path.startsWith('/')) return 'this address is not complete. Start with a slash, as in /fun/party.';
  if (isAnswered(path, context)) return undefined;
  const id = /^\/news\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined) return checkNewsId(id, fragment, context);
  return path.startsWith('/images/') ? checkImagePath(path, context) : explainPageLink(path, fragment, from, context);
}

/** Shortens an address for a message: a pasted picture is a data URL with all its bytes. */
const shorten = (href: string) => (href.length > 200 ? `${href.slice(0, 40)}…` : href);

const noWords = 'This link has no words, so nobody can see or use it. Write [words](/address).';
const noAddress = 'This link leads nowhere. Write its address between the parentheses, as in [words](/fun/party).';

/**
 * Checks the text and the address of a Markdown link.
 * @param checkAddress `checkLink`, bound to the text that contains it
 */
export function checkMarkdownLink(link: UsedLink, checkAddress: (href: string) => string | undefined): Finding[] {
  if (link.isEmpty || link.href.trim() === '') return [linkRule.errorAt(link, link.isEmpty ? noWords : noAddress)];
  const message = checkAddress(link.href);
  return message ? [linkRule.errorAt(link, `The link ${shorten(link.href)}: ${message}`)] : [];
}
