import { dataNames } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { CollectionDraft } from '../draft.ts';
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
import { checkPrices } from './errors/checkPrices.ts';
import { checkRedirects } from './errors/checkRedirects.ts';
import { checkSite } from './errors/checkSite.ts';
import { checkSitePages } from './doubts/checkSitePages.ts';
import { readLinked } from './context.ts';
import { checkMissing, findMissing } from './missing.ts';
import { checkTheme } from './errors/checkTheme.ts';
import { checkSchedule } from './checkSchedule.ts';

/**
 * Checks that span files: names, references, links, dates, prices.
 * @param now milliseconds; without it, nothing is compared with today
 */
export function checkDraft(draft: CollectionDraft, now: number | undefined): Diagnostic[] {
  const linked = readLinked(draft);
  const context = { ...linked, ...findMissing(linked) };
  return [
    ...draft.pages.flatMap((page) => checkPage(page, context)),
    ...checkSite(context),
    ...checkSitePages(draft),
    ...checkParts(context),
    ...checkEmptyParts(context),
    ...checkMissing(context),
    ...dataNames.flatMap((name) => [...checkData(name, context), ...checkDataValues(name, draft), ...checkDataText(name, draft)]),
    ...checkMenu(context),
    ...checkLabels(context),
    ...checkRedirects(context),
    ...checkMovedLinks(context),
    ...checkDeadlines(context),
    ...checkOrphans(context),
    ...checkSchedule(draft, now),
    ...checkPrices(draft),
    ...checkMap(draft),
    ...checkOverlaps(draft),
    ...checkNotice(draft),
    ...checkTheme(draft),
    ...checkHeads(context),
    ...checkNews(context, now),
    ...checkNewsList(draft),
  ];
}
