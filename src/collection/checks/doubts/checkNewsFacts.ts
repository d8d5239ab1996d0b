import { isDefined } from '../../../domain/isDefined.ts';
import { addDays, daysBetween, yearOf } from '../../../domain/days.ts';
import { escapeRegExp } from '../../../domain/escapeRegExp.ts';
import { formatMoney } from '../../../domain/localeFormats.ts';
import { localeOf } from '../../../domain/localeOf.ts';
import { isDay } from '../../../domain/zone.ts';
import { type ProseBlock, positionInBlock, blockText } from '../../blocks.ts';
import { type Finding, reporter } from '../../diagnostic.ts';
import { dataFilePath } from '../../files.ts';
import { valueAt } from '../../../domain/valueAt.ts';
import type { DataFile } from '../../../../content.config.ts';
import type { CheckInput } from '../checkInput.ts';
import { dataDay, daySpan } from '../dayPatterns.ts';

const typedFact = reporter('typed-fact');

// Editions are about a year apart: news from more than eleven months before the convention is about the previous one.
const daysSincePrevious = 330;
/** In milliseconds. Only items that are this new are compared with the data, because prices may change later. */
const newMs = 7 * 86_400_000;
/** A range of as many days as an edition, at most this many days away from it, probably means it. */
const nearEdition = 10;

interface Priced {
  file: DataFile;
  name: string;
  amounts: number[];
}

/** Entries that have a name and amounts, by lowercase name. */
function pricedEntries({ dataFiles, data }: CheckInput): Map<string, Priced> {
  const entries = new Map<string, Priced>();
  for (const [file, { values }] of Object.entries(dataFiles))
    for (const { hints, value, path } of values) {
      if (hints.kind !== 'money' || typeof value !== 'number') continue;
      const at = path.findLastIndex(
        (key, index) => typeof key === 'number' && typeof valueAt(data, [file, ...path.slice(0, index + 1), 'name']) === 'string',
      );
      if (at < 0) continue;
      const name = String(valueAt(data, [file, ...path.slice(0, at + 1), 'name']));
      const entry = entries.get(name.toLowerCase()) ?? { file: file as DataFile, name, amounts: [] };
      entry.amounts.push(value);
      entries.set(name.toLowerCase(), entry);
    }
  return entries;
}

/** Patterns for the text around an amount in the convention's currency. */
function currencySymbols({ data }: CheckInput) {
  const formats = localeOf(data.convention ?? {});
  const pattern = (symbol: string) => escapeRegExp(symbol).replace(/\s/g, '\\s?');
  return { formats, before: pattern(formats.money.before), after: pattern(formats.money.after) };
}

/** Finds amounts that are stated for an entry of the data, but differ from its own. */
function checkAmounts(context: CheckInput): (block: ProseBlock) => Finding[] {
  const entries = pricedEntries(context);
  const names = [...entries.values()].map(({ name }) => escapeRegExp(name)).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return () => [];
  const { formats, before: symbol, after: unit } = currencySymbols(context);
  const amount = `${symbol}(\\d[\\d,]*(?:\\.\\d\\d)?)${unit}`;
  const after = `\\b(${names.join('|')})(?: now| still)? (?:costs?|is|for|at) (?:only |just |now )?${amount}`;
  const before = `${amount} (?:for|per) (?:an? |the )?(${names.join('|')})\\b`;
  const pattern = new RegExp(`${after}|${before}`, 'gi');
  return (block) =>
    [...blockText(block).matchAll(pattern)]
      .map(({ 0: found, 1: nameAfter, 2: amountAfter, 3: amountBefore, 4: formerName, index }) => {
        const entry = entries.get((nameAfter ?? formerName ?? '').toLowerCase());
        if (!entry || entry.amounts.includes(Number((amountAfter ?? amountBefore ?? '').replaceAll(',', '')))) return undefined;
        const amounts = entry.amounts.map((one) => formatMoney(one, formats)).join(' or ');
        const message = `"${found}" is not what ${dataFilePath(entry.file)} says of ${entry.name}: ${amounts}. Correct one of the two.`;
        return typedFact.warningAt(positionInBlock(block, index), message);
      })
      .filter(isDefined);
}

interface Days {
  firstDay: string;
  lastDay: string;
}

const saysOtherDays = (found: string, { firstDay, lastDay }: Days) =>
  `"${found}": in content/data/convention.yaml, the convention of ${yearOf(firstDay)} is from ${firstDay} to ${lastDay}. Correct one of the two.`;

/** Finds days of an edition that differ from those in the data. */
function checkEditions({ data: { convention, hotel } }: CheckInput): (block: ProseBlock) => Finding[] {
  if (!convention) return () => [];
  const editions: Days[] = [convention, ...convention.editions];
  const named = `${escapeRegExp(convention.name)} (?<named>20\\d\\d)(?: is| will be| takes place| happens| runs| returns| begins| starts| ends)(?: held| back| on| from)* `;
  const pattern = new RegExp(`(?:${named})?${daySpan}|${named}[^.\\d]*?(?<month3>[A-Z][a-z]+) (?<day3>\\d{1,2})`, 'g');
  const isNight = (first: string, last: string) => first === hotel?.stay?.firstNight && last >= hotel.stay.lastNight;
  return (block) =>
    [...blockText(block).matchAll(pattern)]
      .map(({ 0: found, index, groups = {} }) => {
        const year = Number(groups.year ?? groups.named);
        const edition = editions.find(({ firstDay }) => yearOf(firstDay) === year);
        if (!edition) return undefined;
        const first = dataDay(year, groups.month ?? groups.month3 ?? '', groups.day ?? groups.day3 ?? '');
        const last = groups.day2 === undefined ? first : dataDay(year, groups.month2 ?? groups.month ?? '', groups.day2);
        if (!isDay(first) || !isDay(last) || isNight(first, last)) return undefined;
        const { firstDay, lastDay } = edition;
        const isOutside = first < firstDay || last > lastDay;
        const isAround = first <= firstDay && last >= lastDay;
        const isMoved =
          daysBetween(first, last) === daysBetween(firstDay, lastDay) && Math.abs(daysBetween(first, firstDay)) <= nearEdition;
        const isWrong = isOutside && (groups.named !== undefined || isAround || isMoved);
        return isWrong ? typedFact.warningAt(positionInBlock(block, index), saysOtherDays(found, edition)) : undefined;
      })
      .filter(isDefined);
}

/**
 * Warns of amounts in recent items, and of days in items since the last convention, that differ from the data.
 * @param now in milliseconds; without it, amounts are not compared
 * @returns a function that checks a block of an item, given its publication date as an ISO instant
 */
export function newsFactChecks(context: CheckInput, now: number | undefined): (block: ProseBlock, live: string) => Finding[] {
  const { convention } = context.data;
  const [amounts, editions] = [checkAmounts(context), checkEditions(context)];
  const since = convention && addDays(convention.firstDay, -daysSincePrevious);
  return (block, live) => [
    ...(now !== undefined && Date.parse(live) >= now - newMs ? amounts(block) : []),
    ...(since !== undefined && live.slice(0, 10) >= since ? editions(block) : []),
  ];
}
