import type { Diagnostic } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { unreadyPages, waitingSections } from '../unreadyPages.ts';
import { type CheckInput, readContext } from './context.ts';
import { checkCharity, checkDataFiles, checkDeadlines, checkMap, checkMenu, checkPrices } from './data.ts';
import { checkSchedule } from './dates.ts';
import { checkMovedLinks, checkRedirects } from './links.ts';
import { checkMissing, checkOrphans, findMissingAndOrphans } from './missing.ts';
import { checkNews } from './news.ts';
import { checkPages } from './pages.ts';
import { checkParts } from './parts.ts';
import { checkTheme } from './theme.ts';

const checks: readonly ((context: CheckInput) => Diagnostic[])[] = [
  checkPages,
  checkParts,
  checkMissing,
  checkDataFiles,
  checkMenu,
  checkRedirects,
  checkMovedLinks,
  checkDeadlines,
  checkOrphans,
  checkSchedule,
  checkPrices,
  checkCharity,
  checkMap,
  checkTheme,
  checkNews,
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
