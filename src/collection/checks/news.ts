import type { DataFile } from '../../../content.config.ts';
import { addDays, daysBetween, parseMonth, yearOf } from '../../domain/days.ts';
import { escapeRegExp } from '../../domain/text.ts';
import { formatMoney } from '../../domain/format.ts';
import { localeOf } from '../../domain/locale.ts';
import { valueAt } from '../../domain/json.ts';
import { isDay } from '../../domain/zone.ts';
import type { Diagnostic, TextRule } from '../files/diagnostic.ts';
import { firstDiagnostics, checkRules, inFile, repeated, suggest, errorAt, warningIn } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import type { NewsInspection } from '../markdown/inspectNews.ts';
import { readAddress } from '../markdown/address.ts';
import type { ParsedNewsItem, ParsedContent } from '../parsed/parsedContent.ts';
import { pathWithinSite } from '../parsed/uses.ts';
import { type CheckInput, checkLink, checkMarkdownLink, checkWebAddress, slackLinkError } from './links.ts';
import { checkPlainText, checkAltText, checkMarkup } from './markup.ts';
import { dataDay, daySpan, impossibleDates, readAmount, sentenceRules, winterTime } from './sentences.ts';
import { daysSincePrevious, isLikelyYear } from './dates.ts';
import type { Prose } from '../markdown/text.ts';

function checkFrontMatter({ front, locate }: ParsedNewsItem): Diagnostic[] {
  if (!front) return [];
  const { heading, live, pinned, pinnedUntil, updated } = front;
  const position = locate(['heading']);
  const isBefore = (date: string | undefined) => date !== undefined && Date.parse(date) < Date.parse(live);
  return [
    // Headlines are shown verbatim.
    ...checkPlainText({ text: heading, ...position }).map((diagnostic) => ({ ...diagnostic, ...position })),
    ...errorAt(locate(['pinnedUntil']), pinnedUntil !== undefined && !pinned && 'pinnedUntil does nothing without a line "pinned: true".'),
    ...errorAt(locate(['pinnedUntil']), isBefore(pinnedUntil) && 'The pin ends before the item is public. Correct one of the two dates.'),
    ...errorAt(locate(['updated']), isBefore(updated) && 'The item is corrected before it is public. Correct one of the two dates.'),
  ];
}

function checkAddress(href: string, sections: readonly string[], context: CheckInput): string | undefined {
  const kind = readAddress(href)?.kind;
  if (href.includes('|')) return slackLinkError;
  if (/^tel:/i.test(href)) return 'phone numbers are typed as they are. Leave the link out.';
  if (kind === 'place') {
    const known = sections.map((section) => `#${section}`);
    if (known.includes(href)) return undefined;
    return `no heading of this text has the address ${href}.${known.length > 0 ? suggest(href, known) : ''}`;
  }
  if (/^data:/i.test(href))
    return 'this is a picture that was pasted with the text. Save it as a file in content/images, and write ![what it shows](/images/hotel/pool.svg).';
  const own = pathWithinSite(href, context.data) ?? (kind === 'site' ? href : undefined);
  if (own !== undefined) return checkLink(own, '/news', context);
  const wrong = /^(?:https?|file):/i.test(href) ? checkWebAddress(href) : undefined;
  if (wrong !== undefined || kind !== undefined) return wrong;
  return 'this address is not complete. Start with a slash for a page of this site, as in /fun/party, or with https:// for another site.';
}

function explainImage({ href, alt }: NewsInspection['images'][number], context: CheckInput): string | undefined {
  // Its address has an error already.
  if (/^data:/i.test(href)) return undefined;
  if (!href.startsWith('/')) return 'Pictures come from content/images: write ![what it shows](/images/hotel/pool.svg).';
  const message = checkLink(href, '/news', context);
  return message ? `The picture ${href}: ${message}` : checkAltText(alt, href);
}

const explainTag = ({ text }: Prose) =>
  /^<\/?[A-Z]/.test(text)
    ? `Components such as ${text} do not work in news. Type the words, the amount or the date.`
    : `HTML such as ${text.split('\n')[0]} would be shown as text. Write Markdown, or \\< for the character itself.`;

const checkNewsText = ({ links, images, tags, sections, blocks, diagnostics }: NewsInspection, context: CheckInput): Diagnostic[] => [
  ...diagnostics,
  ...firstDiagnostics(links, (link) => checkMarkdownLink(link, (href) => checkAddress(href, sections, context))),
  ...firstDiagnostics(images, (image) => errorAt(image, explainImage(image, context))),
  ...tags.flatMap((tag) => errorAt(tag, explainTag(tag))),
  ...blocks.flat().flatMap((piece) => [...checkMarkup(piece), ...checkRules([piece], sentenceRules(), 'news')]),
];

/** In milliseconds. Only items that are this new are compared with the data, because prices may change later. */
const newMs = 7 * 86_400_000;
/** A range of as many days as an edition, at most this many days away from it, probably means it. */
const nearEdition = 10;

const pricedEntries = ({ dataFiles, data }: CheckInput) =>
  Object.entries(dataFiles).flatMap(([file, { values }]) =>
    values.flatMap(({ hints, value, path }) => {
      if (hints.kind !== 'money' || typeof value !== 'number') return [];
      const nameAt = (index: number) => valueAt(data, [file, ...path.slice(0, index + 1), 'name']);
      const at = path.findLastIndex((key, index) => typeof key === 'number' && typeof nameAt(index) === 'string');
      return at < 0 ? [] : [{ file: file as DataFile, name: String(nameAt(at)), amount: value }];
    }),
  );

/** Amounts beside the name of an entry that are not its own. */
function otherAmounts(context: CheckInput): TextRule[] {
  const priced = pricedEntries(context);
  if (priced.length === 0) return [];
  const byName = Map.groupBy(priced, ({ name }) => name.toLowerCase());
  const names = [...new Set(priced.map(({ name }) => escapeRegExp(name)))].toSorted((a, b) => b.length - a.length);
  const formats = localeOf(context.data.convention ?? {});
  const [symbol, unit] = [formats.money.before, formats.money.after].map((each) => escapeRegExp(each).replace(/\s/g, '\\s?'));
  const amount = `${symbol}(\\d(?:[\\d.,]*\\d)?)${unit}`;
  const after = `\\b(${names.join('|')})(?: now| still)? (?:costs?|is|for|at) (?:only |just |now )?${amount}`;
  const before = `${amount} (?:for|per) (?:an? |the )?(${names.join('|')})\\b`;
  const explain = ([found, nameAfter, amountAfter, amountBefore, formerName]: RegExpExecArray) => {
    const same = byName.get((nameAfter ?? formerName ?? '').toLowerCase()) ?? [];
    const [entry] = same;
    if (!entry || same.some((one) => one.amount === readAmount(amountAfter ?? amountBefore ?? '', formats.money))) return undefined;
    const amounts = same.map((one) => formatMoney(one.amount, formats)).join(' or ');
    return `"${found}" is not what ${dataFilePath(entry.file)} says of ${entry.name}: ${amounts}. Correct one of the two.`;
  };
  return [[new RegExp(`${after}|${before}`, 'gi'), explain, 'warning']];
}

/** Days of an edition of the convention that are not its own. */
function otherDays({ data: { convention, hotel } }: CheckInput): TextRule[] {
  if (!convention) return [];
  const editions = [convention, ...convention.editions];
  const named = `${escapeRegExp(convention.name)} (?<named>20\\d\\d)(?: is| will be| takes place| happens| runs| returns| begins| starts| ends)(?: held| back| on| from)* `;
  const pattern = new RegExp(`(?:${named})?${daySpan}|${named}[^.\\d]*?(?<month3>[A-Z][a-z]+) (?<day3>\\d{1,2})`, 'g');
  const isNight = (first: string, last: string) => first === hotel?.stay?.firstNight && last >= hotel.stay.lastNight;
  const explain = ({ 0: found, groups = {} }: RegExpExecArray) => {
    const month2 = groups.month2 ?? groups.month ?? '';
    // The year of a range over New Year is that of its end.
    const passed = Number(parseMonth(month2) < parseMonth(groups.month ?? ''));
    const year = groups.year === undefined ? Number(groups.named) : Number(groups.year) - passed;
    const edition = editions.find(({ firstDay }) => yearOf(firstDay) === year);
    if (!edition) return undefined;
    const first = dataDay(year, groups.month ?? groups.month3 ?? '', groups.day ?? groups.day3 ?? '');
    const last = groups.day2 === undefined ? first : dataDay(year + passed, month2, groups.day2);
    if (!isDay(first) || !isDay(last) || isNight(first, last)) return undefined;
    const { firstDay, lastDay } = edition;
    const isOutside = first < firstDay || last > lastDay;
    const isAround = first <= firstDay && last >= lastDay;
    const isMoved = daysBetween(first, last) === daysBetween(firstDay, lastDay) && Math.abs(daysBetween(first, firstDay)) <= nearEdition;
    const isWrong = isOutside && (groups.named !== undefined || isAround || isMoved);
    const message = `"${found}": in content/data/convention.yaml, the convention of ${year} is from ${firstDay} to ${lastDay}. Correct one of the two.`;
    return isWrong ? message : undefined;
  };
  return [[pattern, explain, 'warning']];
}

function wordChecks(context: CheckInput): (item: ParsedNewsItem) => Diagnostic[] {
  const { now, data } = context;
  const [amounts, days] = [otherAmounts(context), otherDays(context)];
  const { zone, ...facts } = data.convention ?? {};
  const { dayFirst } = localeOf(facts);
  // Elsewhere, EST may be the time of a summer in the south, or none at all.
  const hasEasternTime = zone?.id.startsWith('America/') !== false;
  // Earlier news is about the convention before.
  const since = data.convention && addDays(data.convention.firstDay, -daysSincePrevious);
  return ({ front, inspections, locate }) => {
    if (!front || !isLikelyYear(front.live, context)) return [];
    const { heading, live } = front;
    const blocks = [[{ text: heading, ...locate(['heading']) }], ...inspections.flatMap((inspection) => inspection.blocks)];
    const withNumbers = blocks.filter((block) => block.some(({ text }) => /\d/.test(text)));
    const rules = [
      impossibleDates(yearOf(live), dayFirst),
      ...(hasEasternTime ? [winterTime] : []),
      ...(now !== undefined && Date.parse(live) >= now - newMs ? amounts : []),
      ...(since !== undefined && live.slice(0, 10) >= since ? days : []),
    ];
    return withNumbers.flatMap((block) => checkRules(block, rules));
  };
}

/** Ignores differences that nobody notices: white space and case. */
const simplify = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function checkNewsList({ news }: ParsedContent) {
  const warned = new Set<ParsedNewsItem>();
  const check = (what: string, keyOf: (item: ParsedNewsItem) => string | undefined) =>
    repeated(news, keyOf).flatMap(([item, first]) => {
      // Two files with the same number have an error already.
      if (first.id === item.id || warned.has(item)) return [];
      warned.add(item);
      const message = `${first.file} has the same ${what}. Visitors could not tell the two apart: change one, or remove the copy.`;
      return warningIn(item.file, message, item.locate(['heading']));
    });
  return [
    ...check('heading', ({ front }) => front && simplify(front.heading)),
    ...check('text', ({ front, body }) => front && simplify(body)),
  ];
}

/** Checks all news items. Amounts are compared with those of the data in new items only, because older ones stay as they were. */
export function checkNews(context: CheckInput) {
  const checkWords = wordChecks(context);
  const checkItem = (item: ParsedNewsItem) => [
    ...item.inspections.flatMap((inspection) => checkNewsText(inspection, context)),
    ...checkWords(item),
    ...checkFrontMatter(item),
  ];
  return [...context.news.flatMap((item) => inFile(item.file, checkItem(item))), ...checkNewsList(context)];
}
