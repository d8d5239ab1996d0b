import { dataNames } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import {
  checkData,
  checkDataText,
  checkDeadlines,
  checkDataValues,
  checkLabels,
  checkOverlaps,
  checkMap,
  checkMenu,
  checkNotice,
  checkCharity,
  checkPrices,
} from './data.ts';
import { checkEmptyParts, checkParts } from './parts.ts';
import { checkHeads, checkTheme } from './theme.ts';
import { checkMovedLinks, checkRedirects } from './links.ts';
import { checkNews, checkNewsList } from './news.ts';
import { checkOrphans, checkMissing, findMissingAndOrphans } from './missing.ts';
import { checkPage, checkSite, checkSitePages } from './pages.ts';
import { type CheckInput, readContext } from './context.ts';
import { unreadyPages, waitingSections } from '../unreadyPages.ts';
import { checkSchedule } from './dates.ts';

const checkPages = (context: CheckInput) => context.pages.flatMap((page) => checkPage(page, context));

const checkDataFiles = (context: CheckInput) =>
  dataNames.flatMap((name) => [...checkData(name, context), ...checkDataValues(name, context), ...checkDataText(name, context)]);

const checks: readonly ((context: CheckInput) => Diagnostic[])[] = [
  checkPages,
  checkSite,
  checkSitePages,
  checkParts,
  checkEmptyParts,
  checkMissing,
  checkDataFiles,
  checkMenu,
  checkLabels,
  checkRedirects,
  checkMovedLinks,
  checkDeadlines,
  checkOrphans,
  checkSchedule,
  checkPrices,
  checkCharity,
  checkMap,
  checkOverlaps,
  checkNotice,
  checkTheme,
  checkHeads,
  checkNews,
  checkNewsList,
];

/**
 * Runs the checks that span files: names, references, links, dates, prices.
 * @param now in milliseconds; without it, nothing is compared with today
 */
export function checkContent(parsed: ParsedContent, now: number | undefined): Diagnostic[] {
  const linked = readContext(parsed);
  const context = {
    ...linked,
    ...findMissingAndOrphans(linked),
    unready: unreadyPages(parsed),
    waiting: waitingSections(parsed.pages),
    now,
  };
  return checks.flatMap((check) => check(context));
}
