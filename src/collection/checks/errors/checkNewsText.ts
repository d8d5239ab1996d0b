import { readAddress } from '../../markdown/address.ts';
import { type Finding, firstFindings, reporter } from '../../diagnostic.ts';
import type { NewsInspection, UsedImage } from '../../inspectNews.ts';
import type { Prose } from '../../mdx/inspection.ts';
import { suggest } from '../../suggest.ts';
import type { CheckInput } from '../checkInput.ts';
import { pathWithinSite } from '../links.ts';
import { checkAltText } from './checkAltText.ts';
import { checkLink, checkMarkdownLink } from './checkLink.ts';
import { checkWebAddress, slackLinkError } from './checkWebAddress.ts';

const newsRule = reporter('news');

function checkAddress(href: string, sections: readonly string[], context: CheckInput): string | undefined {
  const kind = readAddress(href)?.kind;
  if (href.includes('|')) return slackLinkError;
  if (/^tel:/i.test(href)) return 'phone numbers are typed as they are. Leave the link out.';
  if (kind === 'place') {
    const known = sections.map((section) => `#${section}`);
    if (known.includes(href)) return undefined;
    return `no heading of this text has the address ${href}.${known.length > 0 ? suggest(href, known) : ''}`;
  }
  if (/^data:/i.test(href)) return pastedPicture;
  const own = pathWithinSite(href, context.data) ?? (kind === 'site' ? href : undefined);
  if (own !== undefined) return checkLink(own, '/news', context);
  const wrong = /^https?:/i.test(href) ? checkWebAddress(href) : undefined;
  if (wrong !== undefined || kind !== undefined) return wrong;
  return 'this address is not complete. Start with a slash for a page of this site, as in /fun/party, or with https:// for another site.';
}

const pastedPicture =
  'this is a picture that was pasted with the text. Save it as a file in content/images, and write ![what it shows](/images/hotel/pool.svg).';

function explainImage({ url, alt }: UsedImage, context: CheckInput): string | undefined {
  // Its address has an error already.
  if (/^data:/i.test(url)) return undefined;
  if (!url.startsWith('/')) return 'Pictures come from content/images: write ![what it shows](/images/hotel/pool.svg).';
  const message = checkLink(url, '/news', context);
  return message ? `The picture ${url}: ${message}` : checkAltText(alt, url);
}

const explainTag = ({ text }: Prose) =>
  /^<\/?[A-Z]/.test(text)
    ? `Components such as ${text} do not work in news. Type the words, the amount or the date.`
    : `HTML such as ${text.split('\n')[0]} would be shown as text. Write Markdown, or \\< for the character itself.`;

/** Checks the links, pictures and tags of a news text. */
export const checkNewsText = ({ links, images, tags, sections }: NewsInspection, context: CheckInput): Finding[] => [
  ...firstFindings(links, (link) => checkMarkdownLink(link, (href) => checkAddress(href, sections, context))),
  ...firstFindings(images, (image) => newsRule.errorsAt(image, explainImage(image, context))),
  ...tags.map((tag) => newsRule.errorAt(tag, explainTag(tag))),
];
