import { readAddress } from '../markdown/address.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../diagnostic.ts';
import type { ParsedNewsItem } from '../parsedContent.ts';
import type { NewsInspection, UsedImage } from '../inspectNews.ts';
import type { Prose } from '../mdx/inspection.ts';
import { yearOf } from '../../domain/days.ts';
import { checkAltText } from './errors/checkAltText.ts';
import { checkWebAddress, slackLinkError } from './errors/checkWebAddress.ts';
import type { ProseBlock } from '../blocks.ts';
import { checkDates } from './errors/checkDates.ts';
import { isLikelyYear } from './doubts/checkNewsList.ts';
import { newsFactChecks } from './doubts/checkNewsFacts.ts';
import { checkLink, checkMarkdownLink } from './errors/checkLink.ts';
import { pathWithinSite } from './links.ts';
import { checkMarkup } from './errors/checkMarkup.ts';
import { checkPlainText } from './errors/checkPlainText.ts';
import { checkSlips } from './doubts/checkSlips.ts';
import { checkSpans } from './doubts/checkSpans.ts';
import { checkWinterTime } from './doubts/checkWinterTime.ts';
import { checkTimes } from './errors/checkTimes.ts';
import { suggest } from '../suggest.ts';
import type { CheckInput } from './checkInput.ts';

const { errorAt, errorsAt } = reporter('news');

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

function checkText({ links, images, tags, prose, sections, findings }: NewsInspection, context: CheckInput): Finding[] {
  return [
    ...findings,
    ...links.flatMap((link) => checkMarkdownLink(link, (href) => checkAddress(href, sections, context))),
    ...images.flatMap((image) => errorsAt(image, explainImage(image, context))),
    ...tags.map((tag) => errorAt(tag, explainTag(tag))),
    ...prose.flatMap((words) => [...checkMarkup(words), ...checkSlips(words), ...checkTimes(words), ...checkSpans(words)]),
  ];
}

/** Headlines are shown verbatim. */
function checkHeadline({ front, locate }: ParsedNewsItem): Finding[] {
  if (!front) return [];
  const position = locate(['heading']);
  return checkPlainText({ text: front.heading, ...position }).map((finding) => ({ ...finding, ...position }));
}

function checkInstants({ front, locate }: ParsedNewsItem): Finding[] {
  if (!front) return [];
  const { live, pinned, pinnedUntil, updated } = front;
  const findings: Finding[] = [];
  const report = (field: string, message: string) => findings.push(errorAt(locate([field]), message));
  if (pinnedUntil && !pinned) report('pinnedUntil', 'pinnedUntil does nothing without a line "pinned: true".');
  if (pinnedUntil && Date.parse(pinnedUntil) < Date.parse(live))
    report('pinnedUntil', 'The pin ends before the item is public. Correct one of the two dates.');
  if (updated && Date.parse(updated) < Date.parse(live))
    report('updated', 'The item is corrected before it is public. Correct one of the two dates.');
  return findings;
}

/** Checks a block of an item, given its publication date as an ISO instant. */
type CheckFacts = (block: ProseBlock, live: string) => Finding[];

function checkWords({ front, inspections, locate }: ParsedNewsItem, context: CheckInput, checkFacts: CheckFacts): Finding[] {
  if (!front || !isLikelyYear(front.live, context)) return [];
  const blocks: ProseBlock[] = [
    [{ text: front.heading, ...locate(['heading']) }],
    ...inspections.flatMap((inspection) => inspection.blocks),
  ];
  return blocks.flatMap((block) => [...checkDates(block, yearOf(front.live)), ...checkWinterTime(block), ...checkFacts(block, front.live)]);
}

function checkNewsItem(item: ParsedNewsItem, context: CheckInput, checkFacts: CheckFacts): Diagnostic[] {
  return inFile(item.file, [
    ...item.inspections.flatMap((inspection) => checkText(inspection, context)),
    ...checkWords(item, context, checkFacts),
    ...checkHeadline(item),
    ...checkInstants(item),
  ]);
}

/** Checks all news items. Amounts are compared with those of the data in new items only, because older ones stay as they were. */
export function checkNews(context: CheckInput): Diagnostic[] {
  const checkFacts = newsFactChecks(context, context.now);
  return context.news.flatMap((item) => checkNewsItem(item, context, checkFacts));
}
