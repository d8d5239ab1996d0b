import { dataNames } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { CollectionDraft } from '../draft.ts';
import { checkData } from './checkData.ts';
import { checkDataText } from './checkDataText.ts';
import { checkDeadlines } from './checkDeadlines.ts';
import { checkHeads } from './checkHeads.ts';
import { checkMap } from './checkMap.ts';
import { checkMenu } from './checkMenu.ts';
import { checkNews } from './checkNewsItem.ts';
import { checkNewsList } from './checkNewsList.ts';
import { checkNotice } from './checkNotice.ts';
import { checkOrphans } from './checkOrphans.ts';
import { checkPage } from './checkPage.ts';
import { checkParts } from './checkParts.ts';
import { checkPrices } from './checkPrices.ts';
import { checkMovedLinks, checkRedirects } from './checkRedirects.ts';
import { checkSearchWords } from './checkSearchWords.ts';
import { checkSite } from './checkSite.ts';
import { linkedIn } from './context.ts';
import { checkMissing, findMissing } from './missing.ts';
import { checkTheme } from './checkTheme.ts';
import { checkSchedule } from './schedule/checkSchedule.ts';

/**
 * Checks that span files: names, references, links, dates, prices.
 * @param now milliseconds; without it, nothing is compared with today
 */
export function checkDraft(draft: CollectionDraft, now: number | undefined): Diagnostic[] {
  const linked = linkedIn(draft);
  const context = { ...linked, ...findMissing(linked) };
  return [
    ...draft.pages.flatMap((page) => checkPage(page, context)),
    ...checkSite(context),
    ...checkParts(context),
    ...checkMissing(context),
    ...dataNames.flatMap((name) => [...checkData(name, context), ...checkDataText(name, draft)]),
    ...checkMenu(context),
    ...checkRedirects(context),
    ...checkMovedLinks(context),
    ...checkDeadlines(context),
    ...checkOrphans(context),
    ...checkSchedule(draft, now),
    ...checkPrices(draft),
    ...checkMap(draft),
    ...checkNotice(draft),
    ...checkTheme(draft),
    ...checkHeads(context),
    ...checkSearchWords(draft),
    ...checkNews(context, now),
    ...checkNewsList(draft),
  ];
}
