import { newsChanges } from '../../render/api/responses.ts';
import { isSameJson } from './isSameJson.ts';
import { type Span, spansBetween } from './reading/spans.ts';
import type { SiteView } from './siteView.ts';

/** Pages that show different news at different times. */
const newsPages: readonly string[] = ['/', '/news'];

/**
 * The spans in which a page shows the same news, and an instant of each by which the news is public. A page without news, and one
 * whose news are the same in both states, has one span.
 */
export function newsSpans(path: string, before: SiteView, after: SiteView, now: number): { span: Span; newsNow: number }[] {
  const span = { from: now, until: Infinity };
  if (!newsPages.includes(path)) return [{ span, newsNow: Infinity }];
  const [newsBefore, newsAfter] = [before.state.collection.news, after.state.collection.news];
  if (isSameJson(newsBefore, newsAfter)) return [{ span, newsNow: now }];
  return spansBetween(newsChanges([...newsBefore, ...newsAfter]), span).map((each) => ({ span: each, newsNow: each.from }));
}
