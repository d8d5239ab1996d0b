import { isDefined } from '../../domain/isDefined.ts';
import { type DataFile, dataNames } from '../../../content.config.ts';
import { findCalendarWords } from '../../collection/checks/doubts/checkWording.ts';
import { yearOfCode } from '../../collection/yearOfCode.ts';
import { dataFilePath } from '../../collection/files.ts';
import { positionAt } from '../../collection/diagnostic.ts';
import type { ParsedContent, ParsedNewsItem, ParsedPage, ParsedData } from '../../collection/parsedContent.ts';
import { proseOf } from '../../collection/prose.ts';
import type { FoundValue } from '../../collection/schema.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { editionStartsIn } from '../../collection/editionStartsIn.ts';
import { pinEnd } from '../../domain/pins.ts';
import { dayOf, wallClock } from '../../domain/zone.ts';
import type { ListItem } from './report.ts';

const yearsIn = (text: string) => (text.match(/\b20\d\d\b/g) ?? []).map(Number);

/** Years that a value names or falls into; empty for most values. */
function yearsOf({ hints: { kind, newYear }, value }: FoundValue, zone: string): number[] {
  const text = String(value);
  if (kind === 'instant') return [Number(dayOf(Date.parse(text), zone).slice(0, 4))];
  if (kind === 'day') return [Number(text.slice(0, 4))];
  if (kind !== 'text') return [];
  const ofCode = newYear === 'in the code' ? yearOfCode(text) : undefined;
  return ofCode === undefined ? yearsIn(text) : [ofCode];
}

/** A value of another year than the asked one. */
export interface OtherYear extends ListItem {
  /** True if it's probably intended: windows may open the year before. */
  isLikely?: boolean;
}

function explainValue(
  found: FoundValue,
  { input }: ParsedData,
  year: number,
  { zone, data: { convention } }: Pick<ParsedContent, 'zone' | 'data'>,
): Pick<OtherYear, 'message' | 'isLikely'> | undefined {
  const { name, path, hints, value } = found;
  if (hints.newYear === 'apart' || hints.shown === false) return undefined;
  const isEdition = hints.newYear === 'of later years';
  // Future editions belong to later years by definition.
  const isWrong = (each: number) => (isEdition ? each <= year : each !== year);
  const wrongYear = yearsOf(found, zone).find(isWrong);
  if (wrongYear === undefined) {
    const [word] = hints.kind === 'text' ? findCalendarWords(String(value), convention?.holidays) : [];
    return word && { message: `${name} says "${word.words}".` };
  }
  const written = String(valueAt(input, path));
  const statement = written.includes(String(wrongYear)) ? `${name} is ${written}.` : `${name} is ${written}, of ${wrongYear}.`;
  if (isEdition) return { message: `${statement} List only editions to come here.` };
  const isLikely = hints.newYear === 'may open before' && wrongYear === year - 1;
  return { message: isLikely ? `${statement} A window may open the year before. If so, leave it.` : statement, isLikely };
}

function findInData(name: DataFile, parsed: ParsedContent, year: number): OtherYear[] {
  const data = parsed.dataFiles[name];
  return (data?.values ?? [])
    .map((found) => {
      const explained = data && explainValue(found, data, year, parsed);
      return explained ? { file: dataFilePath(name), ...data.locate(found.path), ...explained } : undefined;
    })
    .filter(isDefined);
}

function findInPage(page: ParsedPage, { events, convention }: ParsedContent['data'], year: number): ListItem[] {
  const marketName = events?.nightMarket?.name;
  return proseOf(page).flatMap(({ text, ...position }) => {
    const other = yearsIn(text).find((found) => found !== year);
    const found = [
      ...(other === undefined ? [] : [{ index: text.indexOf(String(other)), message: `The words name the year ${other}.` }]),
      ...findCalendarWords(text, convention?.holidays).map(({ words, index }) => ({ index, message: `The words say "${words}".` })),
    ];
    const market = marketName === undefined ? -1 : text.indexOf(marketName);
    if (market >= 0)
      found.push({
        index: market,
        message: `"${marketName}" is this year's name of the night market. Write <Fact id="events.nightMarket.name" />.`,
      });
    return found.map(({ index, message }) => ({ file: page.file, ...positionAt(text, index, position), message }));
  });
}

/** News that is still pinned and has no explicit end, with the end that it gets by default. */
function findInNews({ file, front, locate }: ParsedNewsItem, starts: readonly number[], zone: string): ListItem | undefined {
  if (!front?.pinned || front.pinnedUntil) return undefined;
  const last = pinEnd(front.live, starts);
  const end = last === undefined ? 'YYYY-MM-DD HH:MM' : wallClock(last, zone).toISOString().slice(0, 16).replace('T', ' ');
  const message = `This item has been pinned since ${dayOf(Date.parse(front.live), zone)}, without an end. Write "pinnedUntil: ${end}".`;
  return { file, ...locate(['pinned']), message };
}

/** Finds dates, years and calendar words of other years in data and pages, and pins without an end. */
export function otherYears(parsed: ParsedContent, year: number): OtherYear[] {
  const starts = editionStartsIn(parsed);
  return [
    ...dataNames.flatMap((name) => findInData(name, parsed, year)),
    ...parsed.news.map((item) => findInNews(item, starts, parsed.zone)).filter(isDefined),
    ...parsed.pages.flatMap((page) => findInPage(page, parsed.data, year)),
  ];
}
