import { type Diagnostic, type Finding, inFile } from '../diagnostic.ts';
import type { ParsedNewsItem } from '../parsedContent.ts';
import type { NewsInspection } from '../inspectNews.ts';
import { yearOf } from '../../domain/days.ts';
import type { ProseBlock } from '../blocks.ts';
import { checkDates } from './errors/checkDates.ts';
import { newsFactChecks } from './doubts/checkNewsFacts.ts';
import { checkNewsFront } from './errors/checkNewsFront.ts';
import { checkNewsText } from './errors/checkNewsText.ts';
import { checkMarkup } from './errors/checkMarkup.ts';
import { checkSlips } from './doubts/checkSlips.ts';
import { checkSpans } from './doubts/checkSpans.ts';
import { checkWinterTime } from './doubts/checkWinterTime.ts';
import { checkTimes } from './errors/checkTimes.ts';
import { isLikelyYear } from './years.ts';
import type { CheckInput } from './checkInput.ts';

function checkText(inspection: NewsInspection, context: CheckInput): Finding[] {
  const words = inspection.prose.flatMap((prose) => [
    ...checkMarkup(prose),
    ...checkSlips(prose),
    ...checkTimes(prose),
    ...checkSpans(prose),
  ]);
  return [...inspection.findings, ...checkNewsText(inspection, context), ...words];
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
    ...checkNewsFront(item),
  ]);
}

/** Checks all news items. Amounts are compared with those of the data in new items only, because older ones stay as they were. */
export function checkNews(context: CheckInput): Diagnostic[] {
  const checkFacts = newsFactChecks(context, context.now);
  return context.news.flatMap((item) => checkNewsItem(item, context, checkFacts));
}
