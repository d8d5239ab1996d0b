import { dataFiles, type DataFile } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Draft } from '../draft.ts';
import { checkData } from './checkData.ts';
import { checkDeadlines } from './checkDeadlines.ts';
import { checkMenu } from './checkMenu.ts';
import { checkNewsItem } from './checkNewsItem.ts';
import { checkOrder } from './checkOrder.ts';
import { checkOrphans } from './checkOrphans.ts';
import { checkPage } from './checkPage.ts';
import { checkRedirects } from './checkRedirects.ts';
import { checkSite } from './checkSite.ts';
import { contextOf } from './context.ts';

/** Checks that span files: names, references, links, the order of dates and prices. */
export function checkDraft(draft: Draft): Diagnostic[] {
  const context = contextOf(draft);
  return [
    ...draft.pages.flatMap((page) => checkPage(page, context)),
    ...checkSite(draft.pages),
    ...(Object.keys(dataFiles) as DataFile[]).flatMap((name) => checkData(name, context)),
    ...checkMenu(context),
    ...checkRedirects(context),
    ...checkDeadlines(context),
    ...checkOrphans(context),
    ...checkOrder(draft),
    ...draft.news.flatMap((item) => checkNewsItem(item, context)),
  ];
}
