import { dataNames } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { checkData } from './errors/checkData.ts';
import { checkDataText } from './checkDataText.ts';
import { checkDeadlines } from './errors/checkDeadlines.ts';
import { checkDataValues } from './doubts/checkDataValues.ts';
import { checkEmptyParts } from './doubts/checkEmptyParts.ts';
import { checkHeads } from './doubts/checkHeads.ts';
import { checkLabels } from './doubts/checkLabels.ts';
import { checkMovedLinks } from './doubts/checkMovedLinks.ts';
import { checkOverlaps } from './doubts/checkOverlaps.ts';
import { checkMap } from './errors/checkMap.ts';
import { checkMenu } from './errors/checkMenu.ts';
import { checkNews } from './checkNewsItem.ts';
import { checkNewsList } from './doubts/checkNewsList.ts';
import { checkNotice } from './errors/checkNotice.ts';
import { checkOrphans } from './errors/checkOrphans.ts';
import { checkPage } from './checkPage.ts';
import { checkParts } from './errors/checkParts.ts';
import { checkCharity } from './errors/checkCharity.ts';
import { checkPrices } from './errors/checkPrices.ts';
import { checkRedirects } from './errors/checkRedirects.ts';
import { checkSite } from './errors/checkSite.ts';
import { checkSitePages } from './doubts/checkSitePages.ts';
import type { CheckInput } from './checkInput.ts';
import { readContext } from './context.ts';
import { unreadyPages, waitingSections } from '../unreadyPages.ts';
import { checkMissing } from './errors/checkMissing.ts';
import { findMissingAndOrphans } from './findMissing.ts';
import { checkTheme } from './errors/checkTheme.ts';
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
